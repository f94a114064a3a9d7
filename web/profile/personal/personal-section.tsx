import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { detailsQuery, setAdvertising } from '../api.ts';
import { AvatarRow } from '../avatar/avatar-row.tsx';
import type { SectionProps } from '../section-props.ts';
import { QueryState } from '../../api/query-state.tsx';
import { DetailsEditor } from './details-editor.tsx';
import { PhoneRow } from './phone-row.tsx';
import { useSending } from '../../api/use-sending.ts';
import { FieldError } from '../../ui/forms/field.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';

export function PersonalSection({ confirmation, onChanged, onDirty }: SectionProps) {
  const query = useQuery(detailsQuery);
  return (
    <QueryState query={query} skeleton={<PersonalSkeleton />}>
      {(details) => (
        <div className="grid gap-6">
          <AvatarRow
            details={details}
            name={displayName({ full_name: details.full_name, user_name: 'Con' })}
            onChanged={onChanged}
          />
          <DetailsEditor details={details} onChanged={onChanged} onDirty={onDirty} />
          <AdvertisingRow isOn={details.advertising} />
          <PhoneRow
            phone={details.phone_number}
            email={details.email}
            confirmation={confirmation}
            onChanged={onChanged}
          />
        </div>
      )}
    </QueryState>
  );
}

function PersonalSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton shape="circle" className="h-[80px]! w-[80px]!" />
      <div className="grid gap-4 sm:grid-cols-2">
        {['name', 'year', 'province', 'ward'].map((key) => (
          <div key={key} className="grid gap-2">
            <Skeleton className="w-2/3" />
            <Skeleton className="h-12!" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The consent to advertising, which can be withdrawn. */
function AdvertisingRow({ isOn }: { isOn: boolean }) {
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
        checked={isOn}
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
