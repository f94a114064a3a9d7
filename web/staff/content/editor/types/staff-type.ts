import type { ComponentType } from 'react';

/** A question type in the editor. */
export interface StaffType {
  name: string;
  /** What it asks of a child, as help in choosing. */
  hint: string;
  /** The fields that only this type has. */
  Form: ComponentType;
}
