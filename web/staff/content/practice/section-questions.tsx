import type { Outline } from '@bitu/contract/authoring.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Trash } from '../../../ui/icons.ts';
import { titleOf } from '../words.ts';
import type { Keeper } from './keeper.ts';
import { type Practice, useKeeperState } from './use-keepers.ts';

interface SectionQuestionsProps {
  practice: Practice;
  keeper: Keeper<Outline>;
  section: number;
  disabled: boolean;
}

/** The questions of a section: reordered, moved to the next section, or removed. */
export function SectionQuestions({ practice, keeper, section, disabled }: SectionQuestionsProps) {
  const { value: outline } = useKeeperState(keeper);
  const codes = outline.sections[section]?.questions ?? [];
  const nameOf = (code: string) =>
    titleOf(practice.questions.find((draft) => draft.code === code)?.body ?? {});

  const set = (next: ReadonlyMap<number, string[]>) =>
    keeper.change({
      ...outline,
      sections: outline.sections.map((one, s) => ({
        ...one,
        questions: next.get(s) ?? one.questions,
      })),
    });
  /** Moves a question by one place: from the end of a section into the next one, and back. */
  const move = (i: number, by: 1 | -1) => {
    const code = codes[i] ?? '';
    const rest = codes.toSpliced(i, 1);
    const to = i + by;
    if (to >= 0 && to < codes.length) return set(new Map([[section, rest.toSpliced(to, 0, code)]]));
    const beside = section + by;
    const others = outline.sections[beside]?.questions ?? [];
    set(
      new Map([
        [section, rest],
        [beside, by === 1 ? [code, ...others] : [...others, code]],
      ]),
    );
  };
  if (codes.length === 0) return <p className="text-sm text-muted">Phần này chưa có câu nào.</p>;
  const isFirst = (i: number) => i === 0 && section === 0;
  const isLast = (i: number) => i === codes.length - 1 && section === outline.sections.length - 1;
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-1" aria-label={`Câu của phần ${section + 1}`}>
      {codes.map((code, i) => (
        <li key={code} className="flex items-center gap-1">
          <a
            className="link min-w-0 flex-1 truncate"
            href={`/staff/office/content/${practice.id}?cau=${code}`}
          >
            {i + 1}. {nameOf(code)}
          </a>
          {!disabled && (
            <>
              <IconButton
                label={`Đưa lên: câu ${i + 1}`}
                icon={<ArrowUp className="icon" />}
                disabled={isFirst(i)}
                onClick={() => move(i, -1)}
              />
              <IconButton
                label={`Đưa xuống: câu ${i + 1}`}
                icon={<ArrowDown className="icon" />}
                disabled={isLast(i)}
                onClick={() => move(i, 1)}
              />
              <IconButton
                label={`Bỏ khỏi bài: câu ${i + 1}`}
                icon={<Trash className="icon" />}
                onClick={() => set(new Map([[section, codes.toSpliced(i, 1)]]))}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
