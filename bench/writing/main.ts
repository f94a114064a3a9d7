/**
 * npm run bench:writing                                         : figures on texts of our own; exit code 1 when a limit is not met
 * npm run bench:writing -- --features <texts> <out>             : what the engine finds in each text
 * npm run bench:writing -- --marks <marked texts> [--scale 1-5] : how near it comes to teachers' marks
 * Files are JSON lines: `{id, text, question?, task?}`, with `mark` for the last.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Engine } from '@bitu/writing/engine.ts';
import { readEnglish } from '@bitu/writing/node/files.ts';
import { type Figure, isMet, table } from '../kit/report.ts';
import { featuresLine } from './features.ts';
import { markFigures, type MarkedLine, scaleOf } from './marks.ts';
import { ownFigures } from './own.ts';
import { linesOf, type TextLine } from './texts.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const { values, positionals } = parseArgs({
  options: {
    features: { type: 'boolean' },
    marks: { type: 'boolean' },
    scale: { type: 'string', default: '0-9' },
  },
  allowPositionals: true,
});
const [input, output] = positionals;

function show(figures: Figure[]): void {
  print(table(figures.map((figure) => ({ name: 'writing', figure }))));
  process.exitCode = figures.every(isMet) ? 0 : 1;
}

if (values.features && input !== undefined && output !== undefined) {
  const engine = new Engine(readEnglish());
  const lines = linesOf<TextLine>(readFileSync(input, 'utf8')).map((line) =>
    featuresLine(engine, line),
  );
  writeFileSync(output, lines.map((line) => `${line}\n`).join(''));
  print(`${lines.length} texts`);
} else if (values.marks && input !== undefined) {
  show(
    markFigures(
      new Engine(readEnglish()),
      linesOf<MarkedLine>(readFileSync(input, 'utf8')),
      scaleOf(values.scale),
    ),
  );
} else if (values.features || values.marks || input !== undefined) {
  process.stderr.write(
    'usage: npm run bench:writing [-- --features <texts> <out> | --marks <marked texts> [--scale 1-5]]\n',
  );
  process.exitCode = 2;
} else show(ownFigures());
