import { useState } from 'react';
import { keepPreparation, type NotesOf, preparationOf } from './notes.ts';

/** The notes of a question, kept on this device as they are typed. */
export function useNotes(of: NotesOf): [string, (text: string) => void] {
  const [notes, setNotes] = useState(() => preparationOf(of));
  return [
    notes,
    (text) => {
      setNotes(text);
      keepPreparation(of, text);
    },
  ];
}
