import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { specs } from '@bitu/contract/specs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
// oxlint-disable-next-line typescript/no-explicit-any -- a document of OpenAPI; the assertions say what it must hold
let document: any;
beforeAll(async () => {
  server = await testServer();
  document = (await server.app.inject({ url: '/docs/json' })).json();
});
afterAll(() => server.stop());

test('the document is OpenAPI 3.1 and has every call with its name, its summary and its authentication', () => {
  expect(document.openapi).toMatch(/^3\.1/);
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[route.method.toLowerCase()];
    expect(operation, name).toMatchObject({
      operationId: name,
      summary: specs[name as RouteName].summary,
    });
    expect(operation.security !== undefined, name).toBe(route.scope !== 'public');
    if ('raw' in route) continue;
    const answer = operation.responses['200'].content['application/json'].schema;
    expect(answer.required, name).toEqual(
      expect.arrayContaining(['success', 'data', 'time_current']),
    );
    expect(operation.responses, name).toHaveProperty('default');
  }
});

test('the document has the inputs of a call: names and formats; only calls of the specification accept more', () => {
  const { post } = document.paths['/api/practice/update-answer'];
  const body = post.requestBody.content['application/json'].schema;
  expect(Object.keys(body.properties)).toEqual([
    'practice_id',
    'attempt_id',
    'question_id',
    'bai_lam',
    'revision',
  ]);
  expect(body).not.toHaveProperty('additionalProperties');
  const own = document.paths['/api/practice/hint'].post.requestBody.content['application/json'];
  expect(own.schema.additionalProperties).toBe(false);
  const { get } = document.paths['/api/practice/list-question'];
  expect(
    get.parameters.map((one: { name: string; required?: boolean }) => [
      one.name,
      one.required ?? false,
    ]),
  ).toEqual([
    ['practiceId', true],
    ['redo', false],
    ['wrong_of', false],
    ['again', false],
  ]);
});

test('the document has the parts of a form with a recording', () => {
  const { post } = document.paths['/api/v3/get_score_from_file'];
  const { schema } = post.requestBody.content['multipart/form-data'];
  expect(Object.keys(schema.properties)).toEqual(['audio', 'file', 'question_id', 'text']);
  expect(schema.properties.audio).toMatchObject({ type: 'string', format: 'binary' });
});

test('the document has the bot check: its field, and each part of a challenge', () => {
  const { post } = document.paths['/api/check-account'];
  const { properties } = post.requestBody.content['application/json'].schema;
  expect(properties.bot_check.description).toContain('/api/bot-check');
  const { BotChallenge } = document.components.schemas;
  expect(BotChallenge.description).toContain('PBKDF2-HMAC-SHA-256');
  expect(BotChallenge.properties.parameters.required).toContain('keyPrefix');
});

test('the document begins with the page for app authors', () => {
  expect(document.info.description).toMatch(/^# For app authors/);
});

test('every reference in the document resolves', () => {
  const references = [
    ...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g),
  ];
  expect(references.length).toBeGreaterThan(0);
  for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty(name);
});

test('the viewer is served entirely by this server', async () => {
  const page = await server.app.inject({ url: '/docs' });
  expect(page.statusCode).toBe(200);
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );
  expect(addresses.length).toBeGreaterThan(3);
  for (const address of addresses) {
    expect(address).toMatch(/^\/docs\//);
    expect((await server.app.inject({ url: address })).statusCode, address).toBe(200);
  }
  expect(page.body).not.toMatch(/https?:\/\//);
  expect(page.body).not.toMatch(/<script(?![^>]*\ssrc=)/);
  // Its policy allows no other origin either.
  expect(page.headers['content-security-policy']).not.toMatch(/https?:|\w+\.\w+/);
});
