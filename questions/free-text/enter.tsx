import { useRef, useSyncExternalStore } from 'react';
import { TextField } from '@bitu/web/ui/forms/text-field.tsx';
import { AnswerMark } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import '@bitu/web/practice/questions/answer/answer.css';
import { textsOf } from '../answers.ts';
import type { EnterProps } from '@bitu/web/practice/questions/types.ts';
import { Keypad } from './keypad.tsx';

const query = '(pointer: coarse)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether this device is operated by touch. */
const useTouch = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

export function EnterFreeText(props: EnterProps<'free_text'>) {
  const { content, entered, onEnter, disabled, tried } = props;
  const [text = ''] = textsOf(entered);
  const [last] = textsOf(tried?.entered ?? null);
  // The text of a wrong try is marked until it is changed.
  const stays = tried != null && last === text;
  const verdict = stays ? 'incorrect' : props.verdict;
  const input = useRef<HTMLInputElement>(null);
  const isNumber = content.input === 'number';
  const keypad = useTouch() && isNumber && !disabled;

  return (
    <div className="grid gap-3">
      <div
        className="free-text"
        data-state={verdict ?? undefined}
        data-number={isNumber || undefined}
      >
        <TextField
          ref={input}
          label={isNumber ? 'Con viết số vào ô nhé!' : 'Con viết câu trả lời nhé!'}
          value={text}
          maxLength={isNumber ? 40 : 500}
          // The keypad below enters numbers, so the phone's own would only cover the question.
          inputMode={keypad ? 'none' : isNumber ? 'decimal' : 'text'}
          enterKeyHint="done"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          disabled={disabled}
          onChange={(event) => onEnter([event.currentTarget.value], 'typing')}
          action={
            content.unit && (
              <span className="flex-none text-lg/[1.5] font-semibold">{content.unit}</span>
            )
          }
        />
        {verdict && <AnswerMark state={verdict} />}
      </div>
      {keypad && (
        <Keypad
          value={text}
          whole={content.whole}
          onChange={(next) => {
            onEnter([next], 'typing');
          }}
        />
      )}
    </div>
  );
}
