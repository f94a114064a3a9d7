/** A call that will be removed says so for six months. */
import { former } from '@bitu/contract/paging.ts';
import type { RouteOptions, Sunset } from '@bitu/contract/route.ts';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { isOfSpecification } from '@bitu/contract/specification.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sunsetHeaders, sunsetOf } from './plugins/sunset.ts';
import { type TestServer, testServer } from './testing/server.ts';

const successor = '/api/tutor/v5/learning/history';
const sunset: Sunset = { since: '2026-12-01', on: '2027-06-01', successor };
const route: RouteOptions & { path: string } = routes['notices.banners'];

let server: TestServer;
beforeAll(async () => {
  Object.assign(route, { sunset });
  server = await testServer();
});
afterAll(async () => {
  Reflect.deleteProperty(route, 'sunset');
  await server.stop();
});

test('its replies, refusals too, name the day on which it ends, and its successor', async () => {
  const headers = {
    deprecation: '@1796058000',
    sunset: 'Mon, 31 May 2027 17:00:00 GMT',
    link: `<${successor}>; rel="successor-version"`,
  };
  expect((await server.call('notices.banners')).headers).toMatchObject(headers);
  const refused = await server.call('notices.banners', { token: 'x'.repeat(43) });
  expect(refused).toMatchObject({ status: 401, headers });
  expect((await server.call('notices.popups')).headers).not.toHaveProperty('sunset');
});

test('the description shows it as deprecated', async () => {
  const { paths } = (await server.app.inject({ url: '/docs/json' })).json();
  expect(paths['/api/banner'].get).toMatchObject({
    deprecated: true,
    description: `Ends on 2027-06-01. Use \`${successor}\` instead.`,
  });
  expect(paths['/api/popup'].get).not.toHaveProperty('deprecated');
});

test('six months are needed', () => {
  expect(() => sunsetHeaders({ ...sunset, on: '2027-05-31' })).toThrow('within six months');
  expect(() => sunsetHeaders({ ...sunset, on: '2027-02-32' })).toThrow('within six months');
  expect(sunsetHeaders({ ...sunset, successor: null })).not.toHaveProperty('link');
  expect(() => sunsetHeaders({ ...former, successor: null })).not.toThrow();
});

test('the description shows a former key of a list as deprecated', async () => {
  const { paths } = (await server.app.inject({ url: '/docs/json' })).json();
  const { parameters, responses } = paths['/api/staff/students'].get;
  expect(parameters.find(({ name }: { name: string }) => name === 'after')).toMatchObject({
    description: 'Ends on 2027-06-01. Use `cursor`.',
    schema: { deprecated: true },
  });
  const { data } = responses[200].content['application/json'].schema.properties;
  expect(data.properties.next).toMatchObject({ deprecated: true });
  expect(data.properties.next_cursor).not.toHaveProperty('deprecated');
});

test('no call of the specification ends, and a successor is a call that stays', () => {
  const ending = (Object.keys(routes) as RouteName[]).filter(
    (name) => sunsetOf(name) && name !== 'notices.banners',
  );
  const staying = Object.values<RouteOptions & { path: string }>(routes).filter(
    (one) => !one.sunset,
  );
  expect(ending.filter((name) => isOfSpecification(name))).toEqual([]);
  for (const name of ending) {
    const next = sunsetOf(name)?.successor ?? null;
    if (next !== null) expect(staying.map(({ path }) => path)).toContain(next);
  }
});
