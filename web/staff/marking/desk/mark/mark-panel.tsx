import type { MachineMark, MarkingItem } from '@bitu/contract/marking.ts';
import { shareText } from '@bitu/rules/format/numbers.ts';
import { overallOf, pointsOf, raises } from '@bitu/rules/marking/overall.ts';
import type { Ref } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { BookOpen, Sparkles } from '../../../../ui/icons.ts';
import { Criteria } from './criteria.tsx';
import { Machine } from './machine.tsx';
import { bandText, isVerdict, verdictText } from './scale.ts';
import { type Change, isWhole, type Typed } from './typed.ts';

interface MarkPanelProps {
  item: MarkingItem;
  typed: Typed;
  change: (change: Change) => void;
  active: string | undefined;
  onActive: (criterion: string) => void;
  tried: boolean;
  machine: MachineMark | null;
  revealing: boolean;
  onReveal: () => void;
  onBank: () => void;
  commentRef: Ref<HTMLTextAreaElement>;
}

/** Bands, comment and next step, and below them the machine's mark as soon as all bands are set. */
export function MarkPanel(props: MarkPanelProps) {
  const { item, typed, change, active, onActive, tried, machine } = props;
  const { rubric } = item;
  const whole = isWhole(item, typed);
  const isAgain = typed.outcome === 'again';
  return (
    <>
      <Criteria
        rubric={rubric}
        bands={typed.bands}
        active={active}
        tried={tried && !isAgain}
        onActive={onActive}
        onBand={(criterion, band) => change({ type: 'band', criterion, band })}
      />
      {rubric.criteria.length > 1 && !isVerdict(rubric.scale) && (
        <p className="flex items-baseline justify-between px-3 py-1 font-semibold">
          <span>Điểm chung</span>
          <strong className="text-(length:--text-2xl) tabular-nums">
            {whole && !isAgain ? bandText(overallOf(rubric, typed.bands)) : '–'}
          </strong>
        </p>
      )}
      {item.appeal && whole && !isAgain && (
        <AppealNote
          before={item.appeal.points}
          points={pointsOf(overallOf(rubric, typed.bands), rubric.scale)}
        />
      )}
      {(item.kind === 'voice' || item.kind === 'project' || item.kind === 'speaking') && (
        <Checkbox
          label={item.kind === 'project' ? 'Nhờ học sinh làm lại' : 'Nhờ học sinh ghi lại'}
          hint="Học sinh sẽ làm lại, lần này chưa có điểm."
          checked={isAgain}
          onChange={({ currentTarget: { checked } }) =>
            change({ type: 'fields', fields: { outcome: checked ? 'again' : 'marked' } })
          }
        />
      )}
      <Comment {...props} />
      <TextField
        label="Bước tiếp theo cho học sinh"
        optional
        maxLength={300}
        value={typed.next_step}
        onChange={({ currentTarget: { value } }) =>
          change({ type: 'fields', fields: { next_step: value } })
        }
      />
      <Checkbox
        label="Tôi chắc về điểm này"
        checked={typed.sure}
        onChange={({ currentTarget: { checked } }) =>
          change({ type: 'fields', fields: { sure: checked } })
        }
      />
      {machine ? (
        <Machine
          machine={machine}
          rubric={rubric}
          bands={typed.bands}
          notes={typed.notes}
          onTake={(note) => change({ type: 'addNote', note })}
        />
      ) : (
        item.may_reveal === 1 && (
          <Button
            variant="secondary"
            icon={<Sparkles />}
            disabled={!whole || isAgain}
            loading={props.revealing}
            onClick={props.onReveal}
          >
            {whole ? 'So với máy chấm' : 'So với máy: chấm đủ tiêu chí trước'}
          </Button>
        )
      )}
    </>
  );
}

function Comment({ typed, change, onBank, commentRef }: MarkPanelProps) {
  return (
    <div className="grid gap-1">
      <TextArea
        ref={commentRef}
        label="Nhận xét cho học sinh"
        rows={4}
        limit={2000}
        value={typed.comment}
        onChange={({ currentTarget: { value } }) =>
          change({ type: 'fields', fields: { comment: value } })
        }
      />
      <Button variant="quiet" icon={<BookOpen />} onClick={onBank}>
        Kho nhận xét
      </Button>
    </div>
  );
}

/** The mark in words, for the button that sends it. */
export function summaryOf({ rubric }: MarkingItem, typed: Typed): string {
  if (typed.outcome === 'again') return 'làm lại';
  const overall = overallOf(rubric, typed.bands);
  return isVerdict(rubric.scale) ? verdictText(rubric.scale, overall) : bandText(overall);
}

interface AppealNoteProps {
  /** The current points of the answer, 0 to 1; null when it has none. */
  before: number | null;
  /** Points by the bands that are set. */
  points: number;
}

/** An appeal never takes points away. Says so before a mark is sent that gives no more. */
function AppealNote({ before, points }: AppealNoteProps) {
  if (raises(points, before)) return null;
  return (
    <Banner tone="info" live title="Điểm của học sinh giữ nguyên">
      Câu này đang được {shareText(before ?? 0)}, điểm bạn chấm là {shareText(points)}. Phúc khảo
      chỉ nâng điểm, không hạ điểm; học sinh vẫn nhận lời nhận xét của bạn.
    </Banner>
  );
}
