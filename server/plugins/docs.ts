import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Spec } from '@bitu/contract/spec.ts';
import { isOfSpecification } from '@bitu/contract/specification.ts';
import { specs } from '@bitu/contract/specs.ts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { countStranger } from './call-limits.ts';

/** The first page of the viewer. */
const forAuthors = new URL('../../docs/app-authors.md', import.meta.url);

const nothing: Partial<Spec> = {};

/** Calls of the specification ignore unknown keys, so their bodies are described as open. */
const describe: typeof jsonSchemaTransform = (input) => {
  const name = input.route.config?.name;
  const { form }: Partial<Spec> = name ? specs[name] : nothing;
  const schema = form
    ? { ...input.schema, body: form, consumes: ['multipart/form-data'] }
    : input.schema;
  const described = jsonSchemaTransform({ ...input, schema });
  const body = described.schema['body'] as { additionalProperties?: boolean } | undefined;
  if (name && isOfSpecification(name) && body) delete body.additionalProperties;
  return described;
};

type DocsDeps = Pick<Deps, 'settings' | 'limits'>;

/** The OpenAPI document, generated from the contract, with a self-hosted viewer at /docs. */
export async function docsPlugin(app: FastifyInstance, deps: DocsDeps) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bitu',
        version: '1.0.0',
        description: await readFile(forAuthors, 'utf8'),
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          accessKey: { type: 'apiKey', in: 'header', name: 'access-key' },
        },
      },
    },
    transform: describe,
    transformObject: jsonSchemaTransformObject,
  });
  if (!deps.settings.apiDocs) return;
  // Without the viewer's own policy, which would allow other origins: ours is enough.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async ({ ip }) => countStranger(deps, ip));
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}
