import type { ComponentType } from 'react';

/** `author.tsx` of a question type: the type in the editor. */
export interface StaffType {
  /** Its place in the list of types. */
  order: number;
  name: string;
  /** What it asks of a child, as help in choosing. */
  hint: string;
  /** The fields that only this type has. */
  Form: ComponentType;
}
