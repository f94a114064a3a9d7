import type { Account } from '@bitu/contract/accounts.ts';
import type { DemoPerson } from '@bitu/contract/demo.ts';
import { useQuery } from '@tanstack/react-query';
import { useSending } from '../api/use-sending.ts';
import { Button } from '../ui/button.tsx';
import { enterFamily, staffEntry, tourQuery } from './api.ts';

interface DemoPeopleProps {
  /** Called with the accounts of the family that was entered. */
  onAccounts: (accounts: [Account, ...Account[]]) => Promise<void>;
}

/**
 * Enters each person of the demo with one tap. Shows nothing if the list cannot be loaded: the form is above. Without
 * components that load pictures, as it is part of a first load.
 */
export function DemoPeople({ onAccounts }: DemoPeopleProps) {
  const { data } = useQuery(tourQuery);
  const { sending, failure, send } = useSending();
  const enter = (person: DemoPerson) =>
    void send(async () => {
      const [first, ...others] = await enterFamily(person);
      if (first) await onAccounts([first, ...others]);
    });
  return (
    <section aria-labelledby="demo-people" className="mt-6">
      <h2 id="demo-people" className="mb-3 text-base">
        Dùng thử, không cần mật khẩu
      </h2>
      {failure && (
        <p role="alert" className="mb-3 text-error">
          {failure}
        </p>
      )}
      <div className="grid grid-cols-2 gap-2">
        {data?.people.map(({ person, program, label }) =>
          program === 'family' ? (
            <Button
              key={person}
              variant="secondary"
              loading={sending}
              onClick={() => enter(person)}
            >
              {label}
            </Button>
          ) : (
            <a key={person} className="button" data-variant="secondary" href={staffEntry(person)}>
              <span className="button-label">{label}</span>
            </a>
          ),
        )}
      </div>
      <p className="mt-3 text-center">
        <a className="link" href="/thu">
          Xem thử trong 3 phút
        </a>
      </p>
    </section>
  );
}
