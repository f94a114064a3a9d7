import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const bytesOf = (name: string): Promise<Uint8Array> => readFile(require.resolve(name));

/** A drawing is drawn at twice its size, for screens with fine pixels. */
const scale = 2;
const maxWidth = 2000;

/** Started with the first drawing; most processes make none. */
let starting: Promise<Uint8Array> | undefined;

async function start(): Promise<Uint8Array> {
  const { initWasm } = await import('@resvg/resvg-wasm');
  await initWasm(bytesOf('@resvg/resvg-wasm/index_bg.wasm'));
  return bytesOf('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
}

/** Returns an SVG of our own content as a PNG, or null if it cannot be drawn. */
export async function drawSvg(svg: Uint8Array): Promise<Uint8Array | null> {
  const font = await (starting ??= start());
  const { Resvg } = await import('@resvg/resvg-wasm');
  const options = {
    font: { fontBuffers: [font], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
  };
  try {
    const plain = new Resvg(svg, options);
    const width = Math.min(Math.round(plain.width * scale), maxWidth);
    plain.free();
    const drawing = new Resvg(svg, { ...options, fitTo: { mode: 'width', value: width } });
    const image = drawing.render();
    const png = image.asPng();
    image.free();
    drawing.free();
    return png;
  } catch {
    // A file that is no drawing; the export names the questions that lack it.
    return null;
  }
}
