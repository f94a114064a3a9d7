import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Content } from './content.ts';
import { Labels } from './labels.tsx';
import './number-line.css';

/** From the edge of the drawing to the first and the last place: half a label, and half a thumb. */
const margin = 28;

/** The width of an element, measured again when a phone is turned. */
function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = () => setWidth(element.current?.clientWidth ?? 0);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

interface LineProps {
  content: Content;
  /** What stands on the line, given where each place is in pixels. */
  children: (at: (place: number) => number) => ReactNode;
  /** For a line that is drawn and not operated. */
  label?: string;
  /** For one that is a slider. */
  slider?: SliderProps;
}

type SliderProps = {
  label: string;
  text: string;
  place: number;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The place under the finger: while it moves, and when it is lifted. null: the browser took the finger to scroll. */
  onDrag: (place: number | null) => void;
  onDrop: (place: number) => void;
};

/** The line with its ticks and labels. */
export function Line({ content, children, label, slider }: LineProps) {
  const { values, tick } = content;
  const { element, width } = useWidth();
  const last = values.length - 1;
  const length = Math.max(0, width - 2 * margin);
  const at = (place: number) => margin + (place / last) * length;
  const isNegative = values[0]?.startsWith('−');

  return (
    <Frame ref={element} label={label} slider={slider} last={last} placeAt={placeAt}>
      <svg className="number-line-drawing" aria-hidden="true">
        <line
          className="number-line-axis"
          x1={isNegative ? 4 : margin}
          x2={Math.max(margin, width - 4)}
        />
        <path className="number-line-axis" d={`M${width - 12} -7l8 7l-8 7`} />
        {values.map(
          (value, place) =>
            place % tick === 0 && (
              <line key={value} className="number-line-tick" x1={at(place)} x2={at(place)} />
            ),
        )}
      </svg>
      <div aria-hidden={slider && 'true'}>
        {length > 0 && <Labels content={content} length={length} at={at} />}
      </div>
      {width > 0 && children(at)}
    </Frame>
  );

  function placeAt(x: number): number {
    const left = element.current?.getBoundingClientRect().left ?? 0;
    const share = (x - left - margin) / Math.max(1, length);
    return Math.min(last, Math.max(0, Math.round(share * last)));
  }
}

interface FrameProps {
  ref: Ref<HTMLDivElement>;
  label: string | undefined;
  slider: SliderProps | undefined;
  last: number;
  placeAt: (x: number) => number;
  children: ReactNode;
}

function Frame({ ref, label, slider, last, placeAt, children }: FrameProps) {
  const finger = useRef<number | null>(null);
  if (!slider)
    return (
      <div ref={ref} className="number-line" role="group" aria-label={label}>
        {children}
      </div>
    );
  const { disabled, place, text, onDrag, onDrop, onKeyDown } = slider;
  const isMine = ({ pointerId }: PointerEvent) => finger.current === pointerId;
  return (
    <div
      ref={ref}
      className="number-line"
      role="slider"
      tabIndex={disabled ? undefined : 0}
      aria-label={slider.label}
      aria-disabled={disabled || undefined}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={place}
      aria-valuetext={text}
      onKeyDown={disabled ? undefined : onKeyDown}
      onPointerDown={(event) => {
        // A second finger changes nothing.
        if (disabled || event.button !== 0 || finger.current !== null) return;
        finger.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        onDrag(placeAt(event.clientX));
      }}
      onPointerMove={(event) => {
        if (isMine(event)) onDrag(placeAt(event.clientX));
      }}
      onPointerUp={(event) => {
        if (!isMine(event)) return;
        finger.current = null;
        onDrop(placeAt(event.clientX));
      }}
      onPointerCancel={(event) => {
        if (!isMine(event)) return;
        finger.current = null;
        onDrag(null);
      }}
    >
      {children}
    </div>
  );
}
