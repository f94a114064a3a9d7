import type { Theme } from '@bitu/contract/theme.ts';
import {
  type ColourField,
  colourTokens,
  readableGround,
  themeColours,
} from '@bitu/rules/theme/tokens.ts';

/** Addresses without characters that would break a style sheet. Which hosts are allowed is decided by the page's policy. */
const plainAddress = /^(?:\/media\/[\w-]+\.[a-z\d]{2,5}|https:\/\/[\w.-]+\/[\w./~%-]*)$/;

/** The address as given, if it is one; otherwise null. */
export const addressOf = (text: string | number | null | undefined): string | null =>
  typeof text === 'string' && plainAddress.test(text) ? text : null;

const colour = /#[\da-f]+|\b(?:rgb|hsl)a?\([^()]*\)|\b[a-z]+\b/gi;

/** Any opaque colour as '#rrggbb': the browser knows every notation. */
function asHex(text: string): string {
  if (!CSS.supports('color', text)) return text;
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return text;
  canvas.fillStyle = text;
  return canvas.fillStyle;
}

const inHex = (text: unknown): string | null =>
  typeof text === 'string' ? text.replace(colour, asHex) : null;

/** The custom properties that a theme sets on the root element. No component knows about it. */
export function overrideOf(theme: Theme): Record<string, string> {
  const entries = Object.fromEntries(
    Object.entries(theme).map(([field, value]) => [field, inHex(value)]),
  );
  const colours = themeColours(entries);
  const fields = Object.entries(colours) as [ColourField, string][];
  const trailing = addressOf(theme.title_trailing_image);
  const all = {
    ...Object.fromEntries(fields.map(([field, hex]) => [colourTokens[field], hex])),
    '--holiday-header': readableGround(inHex(theme.background_header), colours.color_brand_700),
    '--holiday-ground': readableGround(inHex(theme.background_gradient), colours.color_brand_700),
    '--holiday-trailing': trailing && `url("${trailing}")`,
  };
  return Object.fromEntries(
    Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}
