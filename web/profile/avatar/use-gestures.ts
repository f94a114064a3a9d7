import { useEffect, useEffectEvent, useRef, type PointerEvent, type RefObject } from 'react';

interface Gestures {
  /** By fractions of the stage's side, in the direction of the fingers. */
  onDrag: (right: number, down: number) => void;
  /** The zoom factor. */
  onZoom: (factor: number) => void;
}

interface Point {
  x: number;
  y: number;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** One finger or the mouse drags; two fingers or the wheel zoom. */
export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures) {
  const fingers = useRef(new Map<number, Point>());

  const turn = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    gestures.onZoom(Math.exp(-event.deltaY / 500));
  });
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => turn(event);
    // React listens passively, so the page would scroll as well.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  function move(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    fingers.current.set(event.pointerId, now);
    const side = event.currentTarget.clientWidth;
    if (!other) gestures.onDrag((now.x - before.x) / side, (now.y - before.y) / side);
    else if (distance(before, other) > 0)
      gestures.onZoom(distance(now, other) / distance(before, other));
  }

  const release = (event: PointerEvent<HTMLElement>) =>
    void fingers.current.delete(event.pointerId);

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
}
