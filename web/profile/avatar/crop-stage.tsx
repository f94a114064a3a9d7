import { numberText } from '@bitu/rules/format/numbers.ts';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Minus, Plus } from '../../ui/icons.ts';
import './avatar.css';
import { type Crop, maxZoom, moved, zoomedTo, zoomOf } from './crop.ts';
import { drawCrop, storedSide } from './picture.ts';
import { useGestures } from './use-gestures.ts';

interface CropStageProps {
  picture: ImageBitmap;
  crop: Crop;
  /** Called with a function of the current crop, as two moves may come before either is rendered. */
  onCrop: (change: (crop: Crop) => Crop) => void;
}

const step = 0.05;
const zoomStep = 1.15;

/** The picture under a round window: moved and zoomed with finger, mouse, keys or buttons. */
export function CropStage({ picture, crop, onCrop }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const hintId = useId();
  const zoom = zoomOf(picture, crop);

  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const move = (right: number, down: number) => onCrop((now) => moved(picture, now, right, down));
  const zoomTo = (zoom: number) => onCrop((now) => zoomedTo(picture, now, zoom));
  const zoomBy = (factor: number) =>
    onCrop((now) => zoomedTo(picture, now, zoomOf(picture, now) * factor));
  // The picture follows the finger, so the crop moves the other way.
  const gestures = useGestures(stage, {
    onDrag: (right, down) => move(-right, -down),
    onZoom: zoomBy,
  });

  function press(event: KeyboardEvent) {
    const action = {
      ArrowLeft: () => move(step, 0),
      ArrowRight: () => move(-step, 0),
      ArrowUp: () => move(0, step),
      ArrowDown: () => move(0, -step),
      '+': () => zoomBy(zoomStep),
      '=': () => zoomBy(zoomStep),
      '-': () => zoomBy(1 / zoomStep),
    }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return (
    <div className="grid justify-items-center gap-3">
      <div
        ref={stage}
        role="application"
        aria-label="Khung ảnh"
        aria-roledescription="khung cắt ảnh"
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
        tabIndex={0}
        className="crop-stage"
        onKeyDown={press}
        {...gestures}
      >
        <canvas ref={canvas} width={storedSide} height={storedSide} />
      </div>
      <div className="flex w-full max-w-[320px] items-center gap-1">
        <IconButton
          label="Thu nhỏ"
          icon={<Minus />}
          disabled={zoom <= 1}
          onClick={() => zoomBy(1 / zoomStep)}
        />
        <input
          type="range"
          aria-label="Phóng to"
          className="h-target min-w-0 flex-1 accent-brand-700"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={`${numberText(zoom)} lần`}
          onChange={(event) => zoomTo(Number(event.currentTarget.value))}
        />
        <IconButton
          label="Phóng to thêm"
          icon={<Plus />}
          disabled={zoom >= maxZoom}
          onClick={() => zoomBy(zoomStep)}
        />
      </div>
      <div role="group" aria-label="Dời ảnh" className="flex gap-1">
        <IconButton label="Sang trái" icon={<ArrowLeft />} onClick={() => move(step, 0)} />
        <IconButton label="Lên trên" icon={<ArrowUp />} onClick={() => move(0, step)} />
        <IconButton label="Xuống dưới" icon={<ArrowDown />} onClick={() => move(0, -step)} />
        <IconButton label="Sang phải" icon={<ArrowRight />} onClick={() => move(-step, 0)} />
      </div>
      <p id={hintId} className="text-center text-sm text-muted">
        Kéo ảnh cho khuôn mặt vào giữa vòng tròn.
        <span className="hidden pointer-fine:inline">
          {' '}
          Bàn phím: phím mũi tên để dời, phím + và − để phóng.
        </span>
      </p>
    </div>
  );
}
