import { dayText } from '@bitu/rules/format/times.ts';
import { errors } from '@bitu/contract/errors.ts';
import type { InvitationDetails } from '@bitu/contract/guardians.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { readToken } from '../../api/token.ts';
import { useSending } from '../../api/use-sending.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Link } from '../../ui/link.tsx';
import { invitationQuery } from './api.ts';

interface InvitationPageProps {
  /** null when the address has none. */
  code: string | null;
  /** The name of the signed-in person, or null. */
  who: string | null;
  /** The sign-in or registration, for somebody who is not signed in. */
  entry: ReactNode;
  /** Opens the child. */
  onAccepted: (studentId: number) => Promise<void>;
  onSignOut: () => void;
}

const isOver = (error: unknown) =>
  error instanceof ApiError &&
  (error.code === errors.invitationUsed.code || error.code === errors.badRequest.code);

/**
 * What an invitation gives, to be accepted by anybody with its link. It is not indexed, and its address is sent to no
 * other site.
 */
export function InvitationPage(props: InvitationPageProps) {
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <div className="mx-auto max-w-[560px]">
        <h1 className="mb-4 text-2xl">Lời mời cùng theo dõi con</h1>
        {props.code === null ? <Expired /> : <OpenInvitation {...props} code={props.code} />}
      </div>
    </>
  );
}

const Expired = () => (
  <div className="card">
    <EmptyState
      title="Lời mời này không dùng được nữa."
      action={
        <Link variant="primary" href="/">
          Về trang chủ
        </Link>
      }
    >
      Lời mời đã được dùng, đã hết hạn hoặc đã được rút lại. Bạn xin gia đình lời mời mới nhé!
    </EmptyState>
  </div>
);

function OpenInvitation(props: InvitationPageProps & { code: string }) {
  const query = useQuery(invitationQuery(props.code, readToken()));
  if (isOver(query.error)) return <Expired />;
  return (
    <QueryState query={query}>
      {(invitation) => (
        <div className="grid gap-4">
          <InvitationFacts invitation={invitation} />
          {props.who === null ? props.entry : <Accept {...props} invitation={invitation} />}
        </div>
      )}
    </QueryState>
  );
}

function InvitationFacts({ invitation }: { invitation: InvitationDetails }) {
  const { relation, rights, child, expires_at } = invitation;
  return (
    <section className="card grid gap-2" aria-label="Lời mời">
      <p>
        Một gia đình ở Bitu mời bạn cùng theo dõi việc học của{' '}
        {child === null ? 'con' : <strong>{child}</strong>}.
      </p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-sm text-muted">Bạn là</dt>
          <dd className="font-semibold">{relationWords[relation]}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">Bạn được</dt>
          <dd>
            <strong>{rightsWords[rights].name}.</strong> {rightsWords[rights].description}
          </dd>
        </div>
      </dl>
      <p className="text-sm text-muted">Nhận lời đến hết ngày {dayText(expires_at)}.</p>
    </section>
  );
}

function Accept(props: InvitationPageProps & { code: string; invitation: InvitationDetails }) {
  const { code, who, invitation, onAccepted, onSignOut } = props;
  const [digest, setDigest] = useState(true);
  const { sending, failure, send } = useSending();
  const accept = () =>
    send(async () => {
      const body = { code, digest: digest ? (1 as const) : (0 as const) };
      const { core_user_id } = await call('guardians.accept', { body });
      await onAccepted(core_user_id);
    });
  const other = (
    <Button variant="quiet" onClick={onSignOut}>
      Dùng tài khoản khác
    </Button>
  );
  if (invitation.is_own === 1)
    return (
      <section className="card grid gap-3">
        <p>Con đã ở trong tài khoản này rồi. Bạn gửi liên kết cho người thân nhé!</p>
        {other}
      </section>
    );
  return (
    <section className="card grid gap-3" aria-label="Nhận lời">
      <p>
        Đang dùng tài khoản có <strong>{who}</strong>.
      </p>
      <Checkbox
        label="Gửi cho tôi tin hằng tuần về con"
        checked={digest}
        onChange={(event) => setDigest(event.currentTarget.checked)}
      />
      <Failure>{failure}</Failure>
      <Button wide loading={sending} onClick={() => void accept()}>
        Nhận lời
      </Button>
      {other}
    </section>
  );
}
