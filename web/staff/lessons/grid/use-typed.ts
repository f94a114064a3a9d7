import { type ChangeEvent, useState } from 'react';

/**
 * The text of a field while somebody types in it. The server trims trailing blanks: taking over its value would remove
 * the space before the next word.
 */
export function useTyped(value: string, onEnter: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed !== null && typed.trim() === value.trim() ? typed : value,
    onChange(event: ChangeEvent<HTMLTextAreaElement>) {
      setTyped(event.currentTarget.value);
      onEnter(event.currentTarget.value);
    },
    onBlur: () => setTyped(null),
  };
}
