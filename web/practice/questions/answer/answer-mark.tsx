import { CircleCheck, CircleX, CloudUpload, CloudCheck } from '../../../ui/icons.ts';

const looks = {
  correct: { text: 'Đúng', Icon: CircleCheck },
  incorrect: { text: 'Chưa đúng', Icon: CircleX },
  saved: { text: 'Đã lưu', Icon: CloudCheck },
  unsent: { text: 'Chưa gửi', Icon: CloudUpload },
};

export type AnswerState = keyof typeof looks;
export type Verdict = 'correct' | 'incorrect';

/** The icon and the words of a state, which must not depend on colour alone. */
export function AnswerMark(props: { state: AnswerState; text?: string | undefined; id?: string }) {
  const { text, Icon } = looks[props.state];
  return (
    <span id={props.id} className="answer-mark">
      <Icon className="icon" />
      {props.text ?? text}
    </span>
  );
}
