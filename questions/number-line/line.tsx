import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Content } from './content.ts';
import { Labels, labelsThatFit, leftOf } from './labels.tsx';
import './number-line.css';

/** For a line that is operated. */
interface Slider {
  /** The place of the marker, and its number in words. */
  place: number;
  text: string;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The place under the finger while it moves. Null if the browser took the finger to scroll the page. */
  onDrag: (place: number | null) => void;
  /** The place at which the finger was lifted. */
  onDrop: (place: number) => void;
}

interface LineProps {
  content: Content;
  label: string;
  /** Absent if the line is only shown. */
  slider?: Slider;
  /** What stands on the line. */
  children: ReactNode;
}

/** The line with its ticks and labels. */
export function Line({ content, label, slider, children }: LineProps) {
  const { values, tick } = content;
  const axis = useRef<HTMLDivElement>(null);
  const labelled = labelsThatFit(content, useLength(axis));
  const touch = useTouch(slider, (x) => {
    const { left = 0, width = 1 } = axis.current?.getBoundingClientRect() ?? {};
    const last = values.length - 1;
    return Math.min(last, Math.max(0, Math.round(((x - left) / width) * last)));
  });

  return (
    <div
      className="number-line"
      data-tall={values.some((value) => value.includes('/')) || undefined}
      aria-label={label}
      {...(slider ? sliderProps(slider, values) : { role: 'group' })}
      {...touch}
    >
      <div ref={axis} className="number-line-axis">
        <svg className="number-line-drawing" aria-hidden="true">
          <line x1={values[0]?.startsWith('−') ? -20 : 0} x2="100%" />
          <svg x="100%">
            <path d="M0 0H22M15 -7l7 7l-7 7" />
          </svg>
          {values.map((value, place) => {
            if (place % tick !== 0) return null;
            const x = leftOf(place, content);
            const reach = labelled.includes(place) ? 11 : 7;
            return (
              <line key={value} className="number-line-tick" x1={x} x2={x} y1={-reach} y2={reach} />
            );
          })}
        </svg>
        <div aria-hidden={slider && 'true'}>
          <Labels content={content} places={labelled} />
        </div>
        {children}
      </div>
    </div>
  );
}

const sliderProps = ({ place, text, disabled, onKeyDown }: Slider, values: readonly string[]) => ({
  role: 'slider',
  tabIndex: disabled ? undefined : 0,
  'aria-disabled': disabled || undefined,
  'aria-valuemin': 0,
  'aria-valuemax': values.length - 1,
  'aria-valuenow': place,
  'aria-valuetext': text,
  onKeyDown: disabled ? undefined : onKeyDown,
});

/** The length of the line in pixels, measured again when a phone is turned. */
function useLength(axis: RefObject<HTMLElement | null>): number {
  const [length, setLength] = useState(0);
  useLayoutEffect(() => {
    const element = axis.current;
    if (!element) return;
    const measure = () => setLength(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [axis]);
  return length;
}

/** One finger at a time moves the marker. */
function useTouch(slider: Slider | undefined, placeAt: (x: number) => number) {
  const finger = useRef<number | null>(null);
  if (!slider || slider.disabled) return {};
  const isMine = ({ pointerId }: PointerEvent) => finger.current === pointerId;
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || finger.current !== null) return;
      finger.current = event.pointerId;
      event.currentTarget.setPointerCapture(event.pointerId);
      slider.onDrag(placeAt(event.clientX));
    },
    onPointerMove(event: PointerEvent) {
      if (isMine(event)) slider.onDrag(placeAt(event.clientX));
    },
    onPointerUp(event: PointerEvent) {
      if (!isMine(event)) return;
      finger.current = null;
      slider.onDrop(placeAt(event.clientX));
    },
    onPointerCancel(event: PointerEvent) {
      if (!isMine(event)) return;
      finger.current = null;
      slider.onDrag(null);
    },
  };
}
