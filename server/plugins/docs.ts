import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** The OpenAPI document, made from the contract, with a viewer of our own hosting at /docs. */
export async function docsPlugin(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bitu',
        version: '1.0.0',
        description: 'Every call of the product. Answers stand in the envelope of the main API.',
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
  // Without a policy of its own, which would name other origins: ours is enough for it.
  await app.register(swaggerUi, { routePrefix: '/docs' });
}
