import type { Sending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { Undo } from '../../ui/icons.ts';

interface HeldBannerProps {
  title: string;
  sending: Sending;
  onUndo: () => Promise<unknown>;
}

/** A message to families that has not gone out yet, with a button that takes it back. */
export function HeldBanner({ title, sending: { sending, failure }, onUndo }: HeldBannerProps) {
  return (
    <Banner
      tone="success"
      title={title}
      action={
        <Button variant="secondary" icon={<Undo />} loading={sending} onClick={() => void onUndo()}>
          Hoàn tác
        </Button>
      }
    >
      <Failure>{failure}</Failure>
    </Banner>
  );
}
