import type { Outline, QuestionDraft } from '@bitu/contract/authoring.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import { useState } from 'react';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { ChevronDown } from '../../../ui/icons.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { staffTypes } from '../editor/staff-types.ts';
import { titleOf } from '../words.ts';
import { type Keepers, type Practice, useKeeperState } from './use-keepers.ts';

interface QuestionListProps {
  practice: Practice;
  keepers: Keepers;
  /** The open question, or null for the settings. */
  current: string | null;
  mayWrite: boolean;
}

/** The sections with their questions, and a link to the settings. */
export function QuestionList({ practice, keepers, current, mayWrite }: QuestionListProps) {
  const { value: outline } = useKeeperState(keepers.outline);
  const [adding, setAdding] = useState<number | null>(null);
  /** The question beside which the list was opened: another one folds it again. */
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isFolded = current !== null && openAt !== current;
  const home = `/staff/office/content/${practice.id}`;
  const drafts = new Map(practice.questions.map((draft) => [draft.code, draft]));
  return (
    <nav
      aria-label="Câu hỏi của bài"
      className="grid gap-4 lg:sticky lg:top-[calc(var(--header-height)+16px)] lg:max-h-[calc(100dvh-var(--header-height)-32px)] lg:overflow-y-auto"
    >
      {current !== null && (
        <div className="flex flex-wrap gap-2 min-[1500px]:hidden">
          <Button
            variant="secondary"
            icon={<ChevronDown className={isFolded ? undefined : 'rotate-180'} />}
            aria-expanded={!isFolded}
            aria-controls="practice-sections"
            onClick={() => setOpenAt(isFolded ? current : null)}
          >
            {placeOf(outline, current)} · mọi câu của bài
          </Button>
          {mayWrite && isFolded && (
            <AddButton
              section={outline.sections[sectionOf(outline, current)]?.name ?? ''}
              onClick={() => setAdding(sectionOf(outline, current))}
            />
          )}
        </div>
      )}
      <div id="practice-sections" className={cx('grid gap-4', isFolded && 'max-[1500px]:hidden')}>
        <a
          className="practice-question"
          href={home}
          aria-current={current === null ? 'page' : undefined}
        >
          Tên và cách làm bài
        </a>
        {outline.sections.map((section, s) => (
          // Sections have no names of their own: two may have the same title.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={s} aria-label={section.name}>
            <h2 className="mb-1 text-base font-semibold">{section.name}</h2>
            <ol className="grid gap-1">
              {section.questions.map((code, q) => {
                const draft = drafts.get(code);
                return (
                  draft && (
                    <li key={code}>
                      <QuestionLink
                        href={`${home}?cau=${code}`}
                        number={q + 1}
                        draft={draft}
                        isCurrent={code === current}
                      />
                    </li>
                  )
                );
              })}
            </ol>
            {mayWrite && <AddButton section={section.name} onClick={() => setAdding(s)} />}
          </section>
        ))}
      </div>
      {adding !== null && (
        <AddDialog
          practice={practice}
          keepers={keepers}
          section={adding}
          onClose={() => setAdding(null)}
        />
      )}
    </nav>
  );
}

const AddButton = ({ section, onClick }: { section: string; onClick: () => void }) => (
  <Button
    variant="quiet"
    className="!min-h-8 !px-3 text-sm"
    aria-label={`Thêm câu vào ${section}`}
    onClick={onClick}
  >
    + Thêm câu
  </Button>
);

const sectionOf = ({ sections }: Outline, code: string) =>
  Math.max(
    0,
    sections.findIndex(({ questions }) => questions.includes(code)),
  );

/** 'Câu 3/12'. */
function placeOf({ sections }: Outline, code: string): string {
  const codes = sections.flatMap(({ questions }) => questions);
  return `Câu ${codes.indexOf(code) + 1}/${codes.length}`;
}

interface QuestionLinkProps {
  href: string;
  number: number;
  draft: QuestionDraft;
  isCurrent: boolean;
}

function QuestionLink({ href, number, draft, isCurrent }: QuestionLinkProps) {
  const state = draft.revision === 0 ? null : draft.published ? 'đã sửa' : 'câu mới';
  return (
    <a className="practice-question" href={href} aria-current={isCurrent ? 'page' : undefined}>
      <span className="line-clamp-2">
        {number}. {titleOf(draft.body)}
      </span>
      <span className="block text-sm text-muted">
        {[staffTypes[draft.body['type'] as QuestionType].name, state].filter(Boolean).join(' · ')}
      </span>
    </a>
  );
}

interface AddDialogProps {
  practice: Practice;
  keepers: Keepers;
  section: number;
  onClose: () => void;
}

/** Asks for the type of a new question and opens it. */
function AddDialog({ practice, keepers, section, onClose }: AddDialogProps) {
  const navigate = useNavigate();
  const { failure, send } = useSending();
  const add = (type: QuestionType) =>
    send(async () => {
      const code = await keepers.add({ section, type });
      onClose();
      await navigate(`/staff/office/content/${practice.id}?cau=${code}`);
    });
  return (
    <Dialog open onClose={onClose} title="Chọn dạng câu hỏi">
      <Failure>{failure}</Failure>
      <ul className="grid gap-2 md:grid-cols-2">
        {(Object.keys(staffTypes) as QuestionType[]).map((type) => (
          <li key={type}>
            <button
              type="button"
              className="card focus-card w-full !p-3 text-left"
              onClick={() => void add(type)}
            >
              <span className="block font-semibold">{staffTypes[type].name}</span>
              <span className="block text-sm text-muted">{staffTypes[type].hint}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
