import type { Account } from '@bitu/contract/accounts.ts';
import type { DemoTour } from '@bitu/contract/demo.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../api/query-state.tsx';
import { useSending } from '../api/use-sending.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/feedback/banner.tsx';
import { Link } from '../ui/link.tsx';
import { enterFamily, staffEntry, tourQuery } from './api.ts';

interface TourPageProps {
  /** Opens the session of a demo child and goes to the address. */
  onEntered: (account: Account, path: string) => Promise<void>;
}

/** The product in three minutes: eight places, each opened as the person who uses it. */
export function TourPage({ onEntered }: TourPageProps) {
  const query = useQuery(tourQuery);
  return (
    <>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl">Xem thử trong 3 phút</h1>
      <p className="mb-6 text-muted">
        Mỗi ô mở một nơi trong Bitu, với đúng người dùng nơi đó. Không cần mật khẩu.{' '}
        <span lang="en">Each card opens one place, signed in as the person who uses it.</span>
      </p>
      <QueryState query={query}>
        {({ people, stops }) => (
          <ol className="grid gap-4 md:grid-cols-2">
            {stops.map((stop) => (
              <Stop
                key={stop.title}
                stop={stop}
                who={people.find(({ person }) => person === stop.person)?.label}
                onEntered={onEntered}
              />
            ))}
          </ol>
        )}
      </QueryState>
    </>
  );
}

interface StopProps extends TourPageProps {
  stop: DemoTour['stops'][number];
  /** The name of the person who is entered. */
  who: string | undefined;
}

function Stop({ stop, who, onEntered }: StopProps) {
  const { person, program, path, title } = stop;
  const { sending, failure, send } = useSending();
  const open = () =>
    void send(async () => {
      const [account] = await enterFamily(person);
      if (account) await onEntered(account, path);
    });
  return (
    <li className="card grid content-start gap-2">
      <h2 className="text-lg">
        {title}{' '}
        <span lang="en" className="block text-base font-normal text-muted">
          {stop.english}
        </span>
      </h2>
      <p>{stop.text}</p>
      <p className="text-muted">Vào với: {who}</p>
      <Failure>{failure}</Failure>
      {program === 'staff' ? (
        <Link
          variant="secondary"
          className="justify-self-start"
          href={staffEntry(person, path)}
          aria-label={`Mở: ${title}`}
        >
          Mở
        </Link>
      ) : (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={sending}
          onClick={open}
          aria-label={`Mở: ${title}`}
        >
          Mở
        </Button>
      )}
    </li>
  );
}
