import { agreementOf } from '@bitu/rules/marking/agreement.ts';
import { calibrateWriting, markedTexts } from '@bitu/server/writing/calibration.ts';
import { enoughMarks, minMarks } from '@bitu/writing/score/calibrate.ts';
import { crossCheck, figuresOf } from '@bitu/writing/score/cross-check.ts';
import { command, type Command, type CommandDeps, CommandError, say } from '../command.ts';

async function calibrate(deps: CommandDeps): Promise<number> {
  const { calibration, marks } = await calibrateWriting(deps);
  if (!calibration)
    throw new CommandError(
      `${marks} marks: at least ${minMarks} that follow the measures are needed; nothing was changed`,
    );
  const provisional = marks < enoughMarks ? `; provisional before ${enoughMarks}` : '';
  say(`calibrated by ${marks} marks, range ±${calibration.half.toFixed(2)}${provisional}`);
  return 0;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const figure = (value: number | null) => (value === null ? '–' : value.toFixed(3));

/** Checks the engine on marks that its calibration has not seen. */
async function check(deps: CommandDeps): Promise<number> {
  const texts = await markedTexts(deps);
  const checked = crossCheck(texts);
  const figures = figuresOf(checked);
  if (!figures) throw new CommandError(`${texts.length} marks are too few to be checked`);
  const half = (value: number) => Math.round(value * 2) / 2;
  const of = (said: (one: (typeof checked)[number]) => number) =>
    agreementOf(checked.map((one) => ({ mark: said(one), reference: one.mark })));
  say(`marks    ${figures.marks}${figures.marks < enoughMarks ? ' (provisional)' : ''}`);
  say(`r        ${figure(of(({ band }) => band)?.pearson ?? null)}`);
  say(`QWK      ${figure(of(({ band }) => half(band))?.kappa ?? null)}`);
  say(`RMSE     ${figure(figures.rmse)}`);
  say(`coverage ${percent(figures.covered)}`);
  for (const { mark, marks, covered } of figures.byMark)
    say(`  band ${mark.toFixed(2)}  ${percent(covered)} of ${marks}`);
  return 0;
}

/** Commands for the engine that judges writing. */
export const writingCommands: Record<string, Command> = {
  'writing calibrate': command(
    'writing calibrate',
    "turn the engine's measures into bands by the teachers' marks; every night too",
    calibrate,
  ),
  'writing check': command(
    'writing check',
    "how near the engine comes to teachers' marks that it did not know",
    check,
  ),
};
