import { useLayoutEffect, useRef, type ReactNode } from 'react';
import './answer.css';
import { cx } from '../../../ui/cx.ts';

export type AnswerGroupProps = {
  /** The question. Use `hideLegend` when it is already on the page. */
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  /** A grid suits pictures. */
  layout?: 'list' | 'grid' | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The options of one question. The keys 1 to 9 choose them from anywhere on the page. */
export function AnswerGroup(props: AnswerGroupProps) {
  const { legend, hideLegend, layout = 'list', className, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);

  // Attached together with the options: a key may be pressed as soon as they are visible.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
      // Of several questions on a page, the focused one, or otherwise the first.
      const asked =
        document.activeElement?.closest('.answer-group') ?? document.querySelector('.answer-group');
      if (asked !== group.current) return;
      const inputs = group.current?.querySelectorAll<HTMLInputElement>('.answer-input');
      const input = inputs?.[Number(event.key) - 1];
      input?.focus();
      input?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <fieldset ref={group} className={cx('answer-group', className)}>
      <legend className={cx('mb-3 text-lg font-semibold', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      <div className="answers" data-layout={layout}>
        {children}
      </div>
    </fieldset>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, [contenteditable], input:not([type=radio], [type=checkbox])')
  );
}
