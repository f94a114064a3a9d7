/** The kinds of changes of many rows, of all domains. */
import type { BulkKind } from './bulk/index.ts';
import { studentKinds } from './students/index.ts';

export const bulkKinds: readonly BulkKind<never>[] = [...studentKinds];
