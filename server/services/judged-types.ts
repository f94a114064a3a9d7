import { judgedTypes } from '@bitu/questions/traits.ts';
import { sql } from 'kysely';

/** The types whose answers are neither right nor wrong, as a list for `in (…)`. */
export const judged = sql.join(judgedTypes.map((type) => sql.lit(type)));
