/** Which colours of a holiday theme replace our own. A colour that would make text hard to read is not used. */

/** The field of the theme, and the CSS variable that it overrides. */
export const colourTokens = {
  color_brand_50: '--color-brand-50',
  color_brand_500: '--color-brand-500',
  color_brand_700: '--color-brand-700',
  color_bg: '--color-bg',
  color_surface: '--color-surface',
  color_sunken: '--color-sunken',
  color_divider: '--color-divider',
} as const;
export type ColourField = keyof typeof colourTokens;

/** The values of the style sheet (web/ui/tokens.css); the last four never change. */
const ownColours = {
  color_brand_50: '#fff3e6',
  color_brand_500: '#ff8a1f',
  color_brand_700: '#b84a00',
  color_bg: '#fffbf7',
  color_surface: '#ffffff',
  color_sunken: '#f4f1ed',
  color_divider: '#e6e1da',
  ink: '#1f2430',
  muted: '#5b6472',
  white: '#ffffff',
} as const;
type Colour = keyof typeof ownColours;

/**
 * Which text is read on which background. For a pair without enough contrast, the theme's background is dropped
 * first, then its text.
 */
const readOn: readonly [text: Colour, ground: Colour][] = [
  ['ink', 'color_bg'],
  ['ink', 'color_surface'],
  ['ink', 'color_sunken'],
  ['ink', 'color_brand_50'],
  ['ink', 'color_brand_500'],
  ['muted', 'color_bg'],
  ['muted', 'color_surface'],
  ['muted', 'color_sunken'],
  ['color_brand_700', 'white'],
  ['color_brand_700', 'color_bg'],
  ['color_brand_700', 'color_surface'],
  ['color_brand_700', 'color_brand_50'],
];

/** WCAG 2.2, 1.4.3, for text of any size. */
export const minContrast = 4.5;

/** Returns '#rrggbb' for '#rgb' or '#rrggbb' in any case; null if it is not an accepted colour. */
export function hexOf(text: string | null | undefined): string | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text ?? '')?.[1]?.toLowerCase();
  if (hex === undefined) return null;
  return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
}

/** WCAG's relative luminance of '#rrggbb', 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours '#rrggbb', 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the usable colours of a theme: valid ones with which all text keeps enough contrast. */
export function themeColours(
  theme: Readonly<Record<string, unknown>>,
): Partial<Record<ColourField, string>> {
  const taken: Partial<Record<Colour, string>> = {};
  for (const field of Object.keys(colourTokens) as ColourField[]) {
    const value = theme[field];
    const hex = typeof value === 'string' ? hexOf(value) : null;
    if (hex !== null) taken[field] = hex;
  }
  const of = (colour: Colour) => taken[colour] ?? ownColours[colour];
  const fails = ([text, ground]: readonly [Colour, Colour]) =>
    contrast(of(text), of(ground)) < minContrast;
  // Our own colours have enough contrast, so each round drops one of the theme's, and the loop ends.
  for (let pair = readOn.find(fails); pair; pair = readOn.find(fails)) {
    const [text, ground] = pair;
    delete taken[taken[ground] === undefined ? text : ground];
  }
  return taken;
}

const stop = String.raw`#(?:[\da-f]{3}|[\da-f]{6})(?: [\d.]+%){0,2}`;
const shape = String.raw`-?[\d.]+(?:deg|turn|rad|grad)|to (?:top|bottom|left|right)(?: (?:left|right))?|circle|ellipse`;
const gradient = new RegExp(
  String.raw`^(?:linear|radial)-gradient\((?:(?:${shape}), ?)?${stop}(?:, ?${stop}){1,7}\)$`,
  'i',
);

/** The text colours used on a background. */
export const readOnGround = (brand700: string = ownColours.color_brand_700): string[] => [
  ownColours.ink,
  ownColours.muted,
  brand700,
];

/**
 * Returns a colour or a gradient of colours, each '#rgb' or '#rrggbb', as a background for text in ink, muted and
 * `brand700`; null if invalid, or one of its colours has too little contrast.
 */
export function readableGround(
  value: string | null | undefined,
  brand700: string = ownColours.color_brand_700,
): string | null {
  const text = value?.trim() ?? '';
  if (hexOf(text) === null && !gradient.test(text)) return null;
  const stops = text.match(/#[\da-f]+/gi) ?? [];
  const texts = readOnGround(brand700);
  const readable = stops.every((one) => {
    const hex = hexOf(one);
    return hex !== null && texts.every((other) => contrast(other, hex) >= minContrast);
  });
  return readable ? text : null;
}
