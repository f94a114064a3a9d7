import type { RouteName } from '@bitu/contract/routes.ts';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/** Clients choose these names, so only few become labels, and only short ones that look like names of fields. */
const maxNames = 8;
const nameForm = /^[a-z_][\w-]{0,30}$/i;

/** Returns the name to count a key under, given the names that its call has been sent before. */
function labelOf(key: string, names: Set<string>): string {
  if (names.has(key)) return key;
  if (!nameForm.test(key) || names.size >= maxNames) return 'other';
  names.add(key);
  return key;
}

/** Deletes the keys that an issue names, at its place in the data. */
function drop(data: unknown, { path, keys }: z.core.$ZodIssueUnrecognizedKeys): void {
  let place = data as Record<PropertyKey, unknown>;
  for (const step of path) place = place[step] as Record<PropertyKey, unknown>;
  for (const key of keys) delete place[key];
}

/**
 * Returns the validator of a call that ignores keys which it does not know, at any depth: they are counted and dropped.
 * The values of known keys are checked as everywhere.
 */
export function ignoringUnknownKeys(
  app: FastifyInstance,
  call: RouteName,
): FastifySchemaCompiler<unknown> {
  const names = new Set<string>();
  return (route) => {
    const schema = route.schema as z.ZodType;
    const check = validatorCompiler({ ...route, schema });
    return (data: unknown) => {
      const parsed = schema.safeParse(data);
      if (parsed.success) return { value: parsed.data };
      for (const issue of parsed.error.issues) {
        if (issue.code !== 'unrecognized_keys') continue;
        for (const key of issue.keys) app.unknownKeys.inc({ call, key: labelOf(key, names) });
        drop(data, issue);
      }
      return check(data);
    };
  };
}
