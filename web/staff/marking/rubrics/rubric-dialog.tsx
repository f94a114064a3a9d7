import type { Rubric } from '@bitu/contract/rubrics.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { textOf } from '../../../api/use-form.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { bandText } from '../desk/mark/scale.ts';

/** Words the bands anew: a further version, while items that were begun keep the one they have. */
export function RubricDialog({ rubric, onClose }: { rubric: Rubric; onClose: () => void }) {
  const client = useQueryClient();
  const sending = useSending();
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
    const { id: _, version: _version, retired_at: _retired, ...body } = rubric;
    void sending.send(async () => {
      await withFreshFactor(() => call('marking.saveRubric', { body: { ...body, criteria } }));
      await invalidate(client, 'marking.rubrics');
      showToast('Đã lưu bản mới. Bài đang chấm dở giữ bản cũ.');
      onClose();
    });
  }

  return (
    <Dialog open onClose={onClose} title={rubric.title} width="wide">
      <form className="grid gap-4" onSubmit={save}>
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
        <Button type="submit" loading={sending.sending}>
          Lưu bản mới
        </Button>
      </form>
    </Dialog>
  );
}
