import type { Rubric } from '@bitu/contract/rubrics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { textOf } from '../../../api/use-form.ts';
import { useNewer } from '../../../api/use-newer.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { bandText } from '../desk/mark/scale.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

/** Returns the bands whose words differ between two versions. */
function changedBands(old: Rubric, now: Rubric) {
  const before = new Set(wordsOf(old).map((one) => JSON.stringify(one)));
  return wordsOf(now).filter((one) => !before.has(JSON.stringify(one)));
}

const wordsOf = ({ criteria }: Rubric) =>
  criteria.flatMap(({ name, bands }) => bands.map(({ band, words }) => ({ name, band, words })));

/** Rewords the bands in a new version; `version` is 0 for the first one of a subject. Items that were begun keep theirs. */
export function RubricDialog({ rubric, onClose }: { rubric: Rubric; onClose: () => void }) {
  const client = useQueryClient();
  const { newer, handling } = useNewer<{ current: Rubric }>();
  const sending = useSending({ describe: handling.describe });
  const [issue, setIssue] = useState('');

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const criteria = rubric.criteria.map((criterion) => ({
      ...criterion,
      bands: criterion.bands.map(({ band }) => ({
        band,
        words: textOf(data, `${criterion.id}/${band}`).trim(),
      })),
    }));
    if (criteria.some(({ bands }) => bands.some(({ words }) => words === '')))
      return setIssue('Mỗi mức điểm cần một lời mô tả.');
    const { id: _, version, retired_at: _retired, ...body } = rubric;
    const seen = newer?.current.version ?? version;
    void sending.send(async () => {
      await withFreshFactor(() =>
        call('marking.saveRubric', { body: { ...body, criteria, seen } }),
      );
      await invalidate(client, 'marking.rubrics');
      showToast('Đã lưu bản mới. Bài đang chấm dở giữ bản cũ.');
      onClose();
    }, noteNewer);
  }

  const noteNewer = (error: unknown) => {
    handling.onError(error);
    return false;
  };
  const take = () => {
    onClose();
    void invalidate(client, 'marking.rubrics');
  };

  return (
    <FormDialog onClose={onClose} title={rubric.title} width="wide">
      <form className="grid gap-4" onSubmit={save}>
        {newer && (
          <NewerBanner
            title="Có người vừa sửa thang điểm này"
            onKeep="submit"
            onTake={take}
            sending={sending.sending}
          >
            <ul>
              {changedBands(rubric, newer.current).map(({ name, band, words }) => (
                <li key={`${name}/${band}`}>
                  {name}, điểm {bandText(band)}: bây giờ là “{words}”
                </li>
              ))}
            </ul>
          </NewerBanner>
        )}
        <Failure>{issue || sending.failure}</Failure>
        {rubric.criteria.map((criterion) => (
          <fieldset key={criterion.id} className="grid gap-3">
            <legend className="font-semibold">{criterion.name}</legend>
            {criterion.bands.map(({ band, words }) => (
              <TextArea
                key={band}
                name={`${criterion.id}/${band}`}
                label={`Điểm ${bandText(band)}`}
                rows={2}
                limit={300}
                maxLength={300}
                defaultValue={words}
                onChange={() => setIssue('')}
              />
            ))}
          </fieldset>
        ))}
        <SubmitButton loading={sending.sending}>Lưu bản mới</SubmitButton>
      </form>
    </FormDialog>
  );
}
