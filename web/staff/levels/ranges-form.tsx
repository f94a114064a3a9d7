import type { LevelRange } from '@bitu/contract/levels.ts';
import { isSameRange } from '@bitu/rules/skills/range.ts';
import { subjects as subjectNames } from '@bitu/rules/learning/subjects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { Unsaved } from '../forms/unsaved.tsx';
import { cellName, RangeGrid, type Ranges, type Subject } from './range-grid.tsx';

/** A range as it is typed: `60–80`. */
const rangeText = (range: LevelRange | null): string => (range ? `${range.low}–${range.high}` : '');

/** Returns the range of a cell, null for an empty one, or its issue. A space is accepted as a dash, as some keypads have none. */
export function readRange(text: string): LevelRange | null | string {
  if (text.trim() === '') return null;
  const [, first, second] = /^\s*(\d{1,3})(?:\s*[-–—]\s*|\s+)(\d{1,3})\s*$/.exec(text) ?? [];
  if (first === undefined || second === undefined) return 'Gõ hai số, như 60–80.';
  const [low, high] = [Number(first), Number(second)];
  if (high > 100) return 'Nhiều nhất là 100.';
  return low < high ? { low, high } : 'Số đầu nhỏ hơn số sau.';
}

type Changes = Input<'levels.setRanges'>['body']['changes'];
interface Newer {
  ranges: readonly { level_id: number; skill_id: number; range: LevelRange | null }[];
}

const cellsOf = ({ levels, skills }: Subject) =>
  levels.flatMap((level) =>
    skills.map((skill) => ({ level, skill, name: cellName(level.id, skill.id) })),
  );

const rangesOf = ({ ranges }: Subject): Ranges =>
  Object.fromEntries(
    ranges.map(({ level_id, skill_id, low, high }) => [
      cellName(level_id, skill_id),
      { low, high },
    ]),
  );

const theirsOf = ({ ranges }: Newer): Ranges =>
  Object.fromEntries(
    ranges.map(({ level_id, skill_id, range }) => [cellName(level_id, skill_id), range]),
  );

/** The ranges of one subject. Typed text is kept until it is saved; in a conflict, the ranges of the other person are shown. */
export function RangesForm({ subject, disabled }: { subject: Subject; disabled: boolean }) {
  const [known, setKnown] = useState(() => rangesOf(subject));
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [saves, setSaves] = useState(0);
  const { newer, drop, handling } = useNewer<Newer>();
  const client = useQueryClient();
  const cells = cellsOf(subject);
  const title = subjectNames[subject.id] ?? `Môn ${subject.id}`;
  const base: Ranges = { ...known, ...(newer && theirsOf(newer)) };
  const textOf = (name: string) => typed[name] ?? rangeText(known[name] ?? null);

  const store = async (changes: Changes) => {
    await call('levels.setRanges', { body: { changes } });
    const stored = changes.map(({ level_id, skill_id, range }) => [
      cellName(level_id, skill_id),
      range,
    ]);
    setKnown((before) => ({ ...before, ...Object.fromEntries(stored) }) as Ranges);
  };
  const refresh = () => invalidate(client, 'levels.ranges');

  const form = useForm<Changes, string>({
    ...handling,
    read: () =>
      cells.flatMap(({ level, skill, name }) => {
        const before = base[name] ?? null;
        const range = readRange(textOf(name));
        return typeof range === 'string' || isSameRange(before, range)
          ? []
          : [{ level_id: level.id, skill_id: skill.id, seen: before, range }];
      }),
    check: () =>
      Object.fromEntries(
        cells.map(({ name }) => {
          const range = readRange(textOf(name));
          return [name, typeof range === 'string' ? range : undefined];
        }),
      ),
    async send(changes) {
      if (changes.length > 0) await store(changes);
      drop();
      setTyped({});
      setSaves((count) => count + 1);
      if (changes.length === 0) return;
      await refresh();
      const back = changes.map((one) => ({ ...one, seen: one.range, range: one.seen }));
      showSaved({
        text: 'Đã lưu. Báo cáo mới theo mức này.',
        undo: () => store(back),
        refresh,
      });
    },
  });

  const forget = (...names: string[]) => {
    form.clear(...names);
    setTyped((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
  };
  const theirs = newer ? cells.filter(({ name }) => isTheirs(name, known, theirsOf(newer))) : [];

  return (
    <Unsaved sent={saves}>
      <form
        className="card grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
        aria-label={title}
        {...form.props}
      >
        <h2 className="text-lg font-semibold">{title}</h2>
        {newer && (
          <NewerBanner
            title="Có người vừa sửa mức mong đợi"
            onKeep="submit"
            onTake={() => {
              setKnown(base);
              forget(...theirs.map(({ name }) => name));
              drop();
            }}
            sending={form.sending}
          >
            <ul>
              {theirs.map(({ level, skill, name }) => (
                <li key={name}>
                  {skill.name}, {level.name}: bây giờ là{' '}
                  <strong>{rangeText(base[name] ?? null) || 'để trống'}</strong>
                </li>
              ))}
            </ul>
            <p>Bản của bạn ở bên dưới.</p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <RangeGrid
          label={`Mức mong đợi: ${title}`}
          subject={subject}
          disabled={disabled}
          textOf={textOf}
          issueOf={(name) => form.issues[name]}
          onType={(name, text) => {
            form.clear(name);
            setTyped((before) => ({ ...before, [name]: text }));
          }}
          onDrop={(name) => forget(name)}
        />
        {!disabled && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </Unsaved>
  );
}

const isTheirs = (name: string, known: Ranges, theirs: Ranges) =>
  name in theirs && !isSameRange(known[name] ?? null, theirs[name] ?? null);
