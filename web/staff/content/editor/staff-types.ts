import { authors } from '@bitu/questions/registry/authors.tsx';
import type { QuestionType } from '@bitu/questions/traits.ts';
import type { StaffType } from './staff-type.ts';

/** Each question type in the editor, in the order of the list that an author chooses from. */
export const staffTypes = Object.fromEntries(
  Object.entries<StaffType>(authors).toSorted(([, a], [, b]) => a.order - b.order),
) as Readonly<Record<QuestionType, StaffType>>;
