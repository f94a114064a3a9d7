import { useQueryClient } from '@tanstack/react-query';
import { useSending } from '../../api/use-sending.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { detailsQuery, setAdvertising } from '../api.ts';

/** The consent to advertising, which can be withdrawn. */
export function AdvertisingRow({ wanted }: { wanted: boolean }) {
  const { sending, failure, send } = useSending();
  const queryClient = useQueryClient();

  async function change(next: boolean) {
    await setAdvertising(next);
    queryClient.setQueryData(
      detailsQuery.queryKey,
      (details) => details && { ...details, advertising: next },
    );
  }

  return (
    <div>
      <Checkbox
        label="Nhận tin mới và ưu đãi của Bitu"
        hint="Bật, tắt lúc nào cũng được. Tin về việc học của con vẫn được gửi."
        checked={wanted}
        disabled={sending}
        onChange={(event) => {
          const next = event.currentTarget.checked;
          void send(() => change(next));
        }}
      />
      {failure !== '' && <FieldError id="advertising-failure">{failure}</FieldError>}
    </div>
  );
}
