import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { Choices } from '../api.ts';
import { WriteForm } from './write-form.tsx';
import { type Written, writtenHere } from './written.ts';

interface StoredFormProps {
  staffId: number;
  /** The key of the draft on the device, different for each new or edited announcement. */
  place: string;
  start: Written;
  choices: Choices;
}

/** The form, filled with the unsent draft if there is one. */
export function StoredForm({ staffId, place, start, choices }: StoredFormProps) {
  const { data: stored } = useQuery({
    queryKey: ['written', staffId, place],
    queryFn: async () => (await writtenHere.read(staffId, place)) ?? null,
    // Read from the device once: what is typed afterwards is newer.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  });
  const [isAfresh, setIsAfresh] = useState(false);
  if (stored === undefined) return null;
  const draft = isAfresh ? undefined : stored?.written;
  const onWritten = (written: Written | null) =>
    void (written
      ? writtenHere.keep(staffId, place, { at: Date.now(), written })
      : writtenHere.drop(staffId, place));
  return (
    <>
      {draft && (
        <Banner
          className="mb-4"
          title="Đây là bản bạn viết dở trên máy này"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                onWritten(null);
                setIsAfresh(true);
              }}
            >
              Bỏ, viết từ đầu
            </Button>
          }
        />
      )}
      <WriteForm
        key={isAfresh ? 'afresh' : 'kept'}
        start={draft ?? start}
        choices={choices}
        onWritten={onWritten}
      />
    </>
  );
}
