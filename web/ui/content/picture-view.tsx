import type { Picture } from '@bitu/contract/text.ts';
import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import './content.css';

interface PictureViewProps {
  picture: Picture;
  /** The text beside it describes it. */
  decorative?: boolean;
  className?: string | undefined;
}

/** Its size is known before it is loaded, and when loading fails, so nothing moves. */
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
