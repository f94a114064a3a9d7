import type { Choice } from '@bitu/contract/text.ts';
import { choiceText } from '@bitu/rules/practice/question-text.ts';
import { truthsOf } from '@bitu/rules/practice/questions/true-false.ts';
import { RadioCard, RadioGroup } from '../../../ui/forms/radio-card.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { alternativesOf, type Keyed } from './key-of.ts';

interface KeyFieldsProps {
  keyed: Keyed;
  /** What is wrong; '' when nothing is. */
  error: string;
}

const label = 'Đáp án đúng';
const eachOnALine = 'Mỗi cách viết đúng một dòng.';
const truths = { true: 'Đúng', false: 'Sai', not_given: 'Not Given' };
const linesOf = (text: string) => alternativesOf(text).join('\n');

/** The key of a question, to be entered anew: each type as its author would choose or write it. */
export function KeyFields({ keyed, error }: KeyFieldsProps) {
  switch (keyed.type) {
    case 'single_choice':
      return (
        <Options
          type="radio"
          choices={keyed.content.options}
          right={[keyed.key.option]}
          error={error}
        />
      );
    case 'multiple_choice':
      return (
        <Options
          type="checkbox"
          choices={keyed.content.options}
          right={keyed.key.options}
          error={error}
        />
      );
    case 'true_false': {
      const choices = truthsOf(keyed.content).map((id) => ({ id, text: [truths[id]] }));
      return <Options type="radio" choices={choices} right={[keyed.key.value]} error={error} />;
    }
    case 'free_text':
      return (
        <TextArea
          name="key"
          label={label}
          hint={eachOnALine}
          rows={4}
          defaultValue={linesOf(keyed.key.text)}
          error={error}
        />
      );
    case 'fill_paragraph':
      return keyed.key.gaps.map((gap, i) => (
        <TextArea
          // The gaps of a question never change.
          key={i}
          name="key"
          label={`Chỗ trống ${i + 1}`}
          hint={i === 0 ? eachOnALine : undefined}
          rows={2}
          defaultValue={linesOf(gap)}
          error={i === 0 ? error : ''}
        />
      ));
    case 'matching':
      return keyed.content.left.map((left, i) => (
        <Select
          key={left.id}
          name="key"
          label={choiceText(left)}
          placeholder="Không nối với ô nào"
          defaultValue={keyed.key.pairs.find(([id]) => id === left.id)?.[1] ?? ''}
          error={i === 0 ? error : ''}
        >
          {keyed.content.right.map((right) => (
            <option key={right.id} value={right.id}>
              {choiceText(right)}
            </option>
          ))}
        </Select>
      ));
    default:
      return (
        <TextField
          name="key"
          type="number"
          min={0}
          max={100}
          label="Đúng từ bao nhiêu phần trăm"
          defaultValue={'pass' in keyed.key ? String(keyed.key.pass) : ''}
          error={error}
        />
      );
  }
}

interface OptionsProps {
  type: 'radio' | 'checkbox';
  choices: readonly Choice[];
  right: readonly string[];
  error: string;
}

const Options = ({ type, choices, right, error }: OptionsProps) => (
  <RadioGroup label={label} error={error}>
    {choices.map((choice) => (
      <RadioCard
        key={choice.id}
        type={type}
        name="key"
        value={choice.id}
        label={choiceText(choice)}
        defaultChecked={right.includes(choice.id)}
      />
    ))}
  </RadioGroup>
);
