import { keyForms } from '@bitu/questions/registry/key-forms.tsx';
import type { QuestionType } from '@bitu/questions/traits.ts';
import type { KeyType } from './key-type.ts';

/** null for judged types, which have no key. */
const forms: { readonly [T in QuestionType]: KeyType<T> | null } = keyForms;

/** The form for the key of a type that is known only at run time, with content and key of the same type. */
export const keyTypeOf = (type: QuestionType): KeyType<never> | null => forms[type];
