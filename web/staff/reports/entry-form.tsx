import type { OfficeReport, ReportDraft, ReportEntry } from '@bitu/contract/report-office.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';

const maxSentence = 160;
const maxClosing = 2000;
const maxLines = 8;
const maxLine = 200;

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

function lineIssue(text: string): string | undefined {
  const lines = linesOf(text);
  if (lines.length > maxLines) return `Nhiều nhất ${maxLines} dòng bạn nhé.`;
  return lines.some((line) => line.length > maxLine)
    ? `Mỗi dòng nhiều nhất ${maxLine} ký tự bạn nhé.`
    : undefined;
}

const tooLong = (text: string, max: number) =>
  Array.from(text).length > max ? `Nhiều nhất ${max} ký tự bạn nhé.` : undefined;

interface EntryFormProps {
  of: OfficeReport;
  draft: ReportDraft;
  onStored: () => void;
}

/** The written parts of a report: its sentence, and the fields of its kind. */
export function EntryForm({ of, draft, onStored }: EntryFormProps) {
  const { entry, computed } = draft;
  const client = useQueryClient();
  const { newer, handling } = useNewer<{ current: ReportEntry }>();
  const renew = async () => {
    await invalidate(client, 'reports.forStaff');
    onStored();
  };
  const form = useForm({
    ...handling,
    read: (data) => ({
      sentence: textOf(data, 'sentence').trim(),
      closing: textOf(data, 'closing').trim(),
      level: textOf(data, 'level'),
      strengths: textOf(data, 'strengths'),
      toWork: textOf(data, 'toWork'),
      offered: textOf(data, 'offered'),
    }),
    check: ({ sentence, closing, strengths, toWork }) => ({
      sentence: tooLong(sentence, maxSentence),
      closing: tooLong(closing, maxClosing),
      strengths: lineIssue(strengths),
      toWork: lineIssue(toWork),
    }),
    async send({ sentence, closing, level, strengths, toWork, offered }) {
      const value: ReportEntry =
        entry.kind === 'lesson'
          ? { kind: 'lesson', sentence }
          : entry.kind === 'final'
            ? { kind: 'final', sentence, closing }
            : {
                kind: 'trial',
                sentence,
                level_id: Number(level) || null,
                strengths: linesOf(strengths),
                to_work: linesOf(toWork),
                offered_class_id: Number(offered) || null,
              };
      await call('reports.enter', {
        params: { id: String(of.student.id), report: of.id },
        body: { before: newer?.current ?? entry, value },
      });
      showToast('Đã lưu.');
      await renew();
    },
  });
  return (
    <form className="card grid gap-4" aria-label="Viết cho báo cáo" {...form.props}>
      {newer && (
        <NewerBanner
          title="Có người vừa viết cho báo cáo này"
          onKeep="submit"
          sending={form.sending}
          onTake={() => void renew()}
        >
          <TheirText entry={newer.current} draft={draft} />
        </NewerBanner>
      )}
      <Failure>{form.failure}</Failure>
      {entry.kind === 'trial' && <TrialFields entry={entry} draft={draft} form={form} />}
      {entry.kind === 'final' && (
        <TextArea
          label="Lời tổng kết"
          rows={5}
          limit={maxClosing}
          defaultValue={entry.closing}
          {...form.field('closing')}
        />
      )}
      <TextArea
        label="Câu mở đầu báo cáo"
        optional
        hint={computed ? `Để trống thì dùng: “${computed}”` : 'Để trống thì Bitu tự viết.'}
        rows={3}
        limit={maxSentence}
        defaultValue={entry.sentence}
        {...form.field('sentence')}
      />
      {!newer && (
        <Button type="submit" className="justify-self-start" loading={form.sending}>
          Lưu
        </Button>
      )}
    </form>
  );
}

interface TrialFieldsProps {
  entry: Extract<ReportEntry, { kind: 'trial' }>;
  draft: ReportDraft;
  form: { field: (name: 'strengths' | 'toWork') => object };
}

function TrialFields({ entry, draft: { levels, classes }, form }: TrialFieldsProps) {
  return (
    <>
      <Select name="level" label="Trình độ phù hợp" defaultValue={entry.level_id ?? ''}>
        <option value="">Chưa chọn</option>
        {levels.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <TextArea
        label="Điểm mạnh"
        hint="Mỗi dòng một điều."
        rows={3}
        defaultValue={entry.strengths.join('\n')}
        {...form.field('strengths')}
      />
      <TextArea
        label="Cần luyện thêm"
        optional
        hint="Mỗi dòng một điều."
        rows={3}
        defaultValue={entry.to_work.join('\n')}
        {...form.field('toWork')}
      />
      <Select
        name="offered"
        label="Lớp gợi ý"
        optional
        hint="Gia đình bấm một nút để giữ chỗ lớp này."
        defaultValue={entry.offered_class_id ?? ''}
      >
        <option value="">Chưa gợi ý lớp nào</option>
        {classes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The text that somebody else has saved in the meantime. */
function TheirText({
  entry,
  draft: { levels, classes },
}: {
  entry: ReportEntry;
  draft: ReportDraft;
}) {
  const named = (choices: readonly { id: number; title: string }[], id: number | null) =>
    choices.find((choice) => choice.id === id)?.title;
  const parts =
    entry.kind === 'trial'
      ? [
          named(levels, entry.level_id),
          entry.strengths.join(', '),
          entry.to_work.join(', '),
          named(classes, entry.offered_class_id),
        ]
      : [entry.kind === 'final' && entry.closing];
  const words = [...parts, entry.sentence].filter(Boolean).join(' · ');
  return <p>Bây giờ: {words || 'chưa viết gì'}.</p>;
}
