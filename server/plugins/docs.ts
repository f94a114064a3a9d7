import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { countStranger } from './call-limits.ts';

type DocsDeps = Pick<Deps, 'settings' | 'limits'>;

/** The OpenAPI document, generated from the contract, with a self-hosted viewer at /docs. */
export async function docsPlugin(app: FastifyInstance, deps: DocsDeps) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bitu',
        version: '1.0.0',
        description: 'Every call of the product. Replies have the envelope of the main API.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          accessKey: { type: 'apiKey', in: 'header', name: 'access-key' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  if (!deps.settings.apiDocs) return;
  // Without the viewer's own policy, which would allow other origins: ours is enough.
  await app.register(async (docs) => {
    docs.addHook('onRequest', async ({ ip }) => countStranger(deps, ip));
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}
