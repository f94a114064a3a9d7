/** The kinds of bulk changes of all domains. */
import type { BulkKind } from './bulk/index.ts';
import { leadKinds } from './leads/index.ts';
import { studentKinds } from './students/index.ts';

export const bulkKinds: readonly BulkKind<never>[] = [...studentKinds, ...leadKinds];
