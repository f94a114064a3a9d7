import { snowflakes } from '@bitu/rules/theme/window.ts';
import { useEffect, useState } from 'react';
import Snowfall from 'react-snowfall';
import { isMobile } from './mobile.ts';

/** Constant: a new array each time would redraw all flakes. */
const layer = { position: 'fixed', zIndex: 9, width: '100vw', height: '100dvh' } as const;

/** Snow behind the header and above the page; clicks pass through it. `picture` falls in place of flakes. */
export function Snow({ picture }: { picture: string | null }) {
  const [images, setImages] = useState<HTMLImageElement[] | undefined>();

  useEffect(() => {
    if (picture === null) return;
    const image = new Image();
    image.src = picture;
    // Without it, snow falls.
    image.decode().then(
      () => setImages([image]),
      () => {},
    );
  }, [picture]);

  return (
    <div aria-hidden="true" data-holiday-snow="">
      <Snowfall
        style={layer}
        color="#b9d3f0"
        snowflakeCount={isMobile() ? snowflakes.mobile : snowflakes.desktop}
        {...(images && { images, radius: [8, 18] as [number, number] })}
      />
    </div>
  );
}
