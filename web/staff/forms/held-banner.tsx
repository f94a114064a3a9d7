import type { Sending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { Undo } from '../../ui/icons.ts';

interface HeldBannerProps {
  title: string;
  sending: Sending;
  onUndo: () => Promise<unknown>;
}

/** Says that a message to families is held, with a button that cancels it. */
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
