import type { ComponentType } from 'react';

/** What the question editor has of a type. */
export interface StaffType {
  name: string;
  /** What it asks of a child, to choose by. */
  hint: string;
  /** The fields that only it has. */
  Form: ComponentType;
}
