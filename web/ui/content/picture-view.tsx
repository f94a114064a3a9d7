import type { Picture } from '@bitu/contract/text.ts';
import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import './content.css';

interface PictureViewProps {
  picture: Picture;
  /** What it shows is said beside it. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Its shape is known before it is loaded, and when it never is: nothing jumps. */
export function PictureView({ picture, decorative, className }: PictureViewProps) {
  const { src, alt, width, height } = picture;
  const style: CSSProperties & Record<'--w' | '--h', number> = { '--w': width, '--h': height };
  return (
    <img
      src={src}
      alt={decorative ? '' : alt}
      width={width}
      height={height}
      style={style}
      decoding="async"
      draggable={false}
      className={cx('picture', className)}
    />
  );
}
