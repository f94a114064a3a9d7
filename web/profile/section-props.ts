import type { ComponentType } from 'react';
import type { CallQuery } from '../api/query.ts';
import type { Confirmation } from './code.ts';

interface Erased {
  id: number;
  name: string;
  /** Called with whether it was the student of this session. */
  signedOut: boolean;
}

export interface SectionProps {
  /** All results of the child. */
  Results: ComponentType;
  /** The daily goal, and reading aloud. */
  Habit: ComponentType;
  confirmation: Confirmation;
  /** The students of the login. */
  studentsQuery: CallQuery<'accounts.list'>;
  /** The name, the picture or the phone has changed. */
  onChanged: () => void;
  /** Called with whether leaving would lose changes. */
  onDirty: (dirty: boolean) => void;
  onErased: (student: Erased) => void;
}
