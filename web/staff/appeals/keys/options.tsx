import type { Choice } from '@bitu/contract/text.ts';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { RadioCard, RadioGroup } from '../../../ui/forms/radio-card.tsx';
import { keyLabel } from './key-type.ts';

interface OptionsProps {
  type: 'radio' | 'checkbox';
  choices: readonly Choice[];
  right: readonly string[];
  error: string;
}

/** The options of a question, with the right ones marked. */
export const Options = ({ type, choices, right, error }: OptionsProps) => (
  <RadioGroup label={keyLabel} error={error}>
    {choices.map((choice) => (
      <RadioCard
        key={choice.id}
        type={type}
        name="key"
        value={choice.id}
        label={choiceLabel(choice)}
        defaultChecked={right.includes(choice.id)}
      />
    ))}
  </RadioGroup>
);
