/** The process of `Press`: Typst as WebAssembly, which blocks while it works and never gives memory back. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import startCompiler, {
  type TypstCompiler,
  TypstCompilerBuilder,
  TypstFontResolverBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import startRenderer, { TypstRendererBuilder } from '@myriaddreamin/typst-ts-renderer';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { compact } from './compact.ts';

/** A request: a template of this folder, and its data. */
export interface Page {
  readonly template: 'report' | 'certificate';
  /** JSON. Templates read it as data, so none of its text becomes markup. */
  readonly data: string;
  readonly format: 'pdf' | 'png';
}
/** `memory` is what the process uses, in bytes. */
export type Reply = { readonly memory: number } & (
  | { readonly file: Uint8Array }
  | { readonly failure: string }
);

const require = createRequire(import.meta.url);
const bytesOf = (name: string): Uint8Array => readFileSync(require.resolve(name));
const beside = (name: string): Uint8Array => readFileSync(join(import.meta.dirname, name));

const fonts = [
  '400Regular/Inter_400Regular.ttf',
  '600SemiBold/Inter_600SemiBold.ttf',
  '700Bold/Inter_700Bold.ttf',
];
/** The width of a certificate in pixels: 150 per inch. */
const pngWidth = 1754;
/** The numbers that compiler and renderer use. */
const artifact = { vector: 0, pdf: 1 } as const;
const diagnostics = 3;
/** An SVG has its body and definitions, without the styles for a browser. */
const svgParts = 0b011;

async function prepare(): Promise<TypstCompiler> {
  await startCompiler({ module_or_path: bytesOf('@myriaddreamin/typst-ts-web-compiler/wasm') });
  const builder = new TypstCompilerBuilder();
  // The compiler reads no files except those below, and no packages.
  builder.set_dummy_access_model();
  const resolver = new TypstFontResolverBuilder();
  for (const name of fonts) resolver.add_raw_font(bytesOf(`@expo-google-fonts/inter/${name}`));
  const compiler = await builder.build();
  compiler.set_fonts(await resolver.build());
  for (const name of ['report.typ', 'certificate.typ', 'look.typ', 'charts.typ', 'rino.svg'])
    compiler.map_shadow(`/${name}`, beside(name));
  return compiler;
}

const compiling = prepare();

async function make({ template, data, format }: Page): Promise<Uint8Array> {
  const compiler = await compiling;
  compiler.map_shadow('/data.json', new TextEncoder().encode(data));
  const world = compiler.snapshot('/', `/${template}.typ`, null);
  try {
    const kind = format === 'pdf' ? artifact.pdf : artifact.vector;
    const made = world.get_artifact(kind, diagnostics) as {
      result?: Uint8Array;
      diagnostics?: unknown;
    };
    if (!made.result) throw new Error(JSON.stringify(made.diagnostics));
    return format === 'pdf' ? compact(made.result) : await picture(made.result);
  } finally {
    world.free();
    compiler.reset();
  }
}

/** Started with the first picture; most processes make none. */
let drawing: Promise<unknown> | undefined;

async function picture(vector: Uint8Array): Promise<Uint8Array> {
  drawing ??= Promise.all([
    startRenderer({ module_or_path: bytesOf('@myriaddreamin/typst-ts-renderer/wasm') }),
    initWasm(bytesOf('@resvg/resvg-wasm/index_bg.wasm')),
  ]);
  await drawing;
  const renderer = await new TypstRendererBuilder().build();
  const session = renderer.session_from_artifact(vector, 'vector');
  const svg = renderer.svg_data(session, svgParts);
  session.free();
  renderer.free();
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: pngWidth } }).render();
  const png = image.asPng();
  image.free();
  return png;
}

const reply = (result: { file: Uint8Array } | { failure: string }) =>
  process.send?.({ ...result, memory: process.memoryUsage.rss() } satisfies Reply);

process.on('message', (page) => {
  make(page as Page).then(
    (file) => reply({ file }),
    (error: unknown) => reply({ failure: error instanceof Error ? error.message : String(error) }),
  );
});
// The server ends this process itself, also after Ctrl+C.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
