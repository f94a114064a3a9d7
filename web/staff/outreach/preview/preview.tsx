import type { Announced } from '@bitu/contract/outreach.ts';
import { useState } from 'react';
import { serverNow } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Frame } from './frame.tsx';
import { Showing } from './showing.tsx';
import { useLook } from './use-look.ts';

const devices = {
  phone: {
    name: 'Điện thoại',
    title: 'Gia đình thấy trên điện thoại',
    width: 360,
    height: 640,
    scale: 0.85,
  },
  desktop: {
    name: 'Máy tính',
    title: 'Gia đình thấy trên máy tính',
    width: 1280,
    height: 800,
    scale: 0.24,
  },
} as const;
type Device = keyof typeof devices;

/** A time in the format of notices. */
const vietnamTime = (at: number) =>
  new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** The announcement that is being written, as families will see it on a phone or a desktop. */
export function Preview({ body }: { body: Announced }) {
  const [device, setDevice] = useState<Device>('phone');
  const [isOpen, setOpen] = useState(true);
  const [time] = useState(() => vietnamTime(serverNow()));
  const look = useLook(body);
  const { title, width, height, scale } = devices[device];
  return (
    <section
      aria-label="Gia đình thấy"
      className="grid content-start gap-3 self-start lg:sticky lg:top-[80px]"
    >
      <h2 className="text-lg">Gia đình thấy</h2>
      <div role="group" aria-label="Máy" className="flex gap-2">
        {(Object.keys(devices) as Device[]).map((one) => (
          <Button
            key={one}
            variant={one === device ? 'primary' : 'secondary'}
            aria-pressed={one === device}
            onClick={() => setDevice(one)}
          >
            {devices[one].name}
          </Button>
        ))}
      </div>
      <Frame key={device} {...{ title, width, height, scale, look }}>
        {isOpen && <Showing body={body} time={time} onClose={() => setOpen(false)} />}
      </Frame>
      {!isOpen && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Mở lại
        </Button>
      )}
    </section>
  );
}
