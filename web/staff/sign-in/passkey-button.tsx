import type { ReactNode } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { KeyRound } from '../../ui/icons.ts';
import { hasPasskeys, passkeyFailure } from './passkey.ts';

interface PasskeyButtonProps {
  /** Makes or uses a passkey. */
  work: () => Promise<void>;
  children: ReactNode;
}

/** Renders nothing where this browser has no passkeys. */
export function PasskeyButton({ work, children }: PasskeyButtonProps) {
  const { sending, failure, send } = useSending({
    describe: (error) => passkeyFailure(error, sentenceOf),
  });
  if (!hasPasskeys()) return null;
  return (
    <>
      <Button
        variant="secondary"
        wide
        icon={<KeyRound />}
        loading={sending}
        onClick={() => void send(work)}
      >
        {children}
      </Button>
      <Failure>{failure}</Failure>
    </>
  );
}
