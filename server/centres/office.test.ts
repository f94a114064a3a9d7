import type { Centre } from '@bitu/contract/centres.ts';
import type { FieldsOf } from '@bitu/contract/resources.ts';
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { setOpen } from './queue.ts';

let server: TestServer;
let owner: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  owner = await staffMember(server, 'owner');
});
afterAll(() => server.stop());

const sample: FieldsOf<'centres'> = {
  name: 'Cơ sở Hai Bà Trưng',
  address: '1 Phố Huế',
  phone: '024 1234 5678',
  hours: null,
  map_url: null,
};
const listCentres = async () => (await server.call('centres.list')).data as Centre[];
const create = async (own: Partial<FieldsOf<'centres'>> = {}): Promise<number> => {
  const body = { ...sample, ...own };
  return (await server.call('centres.create', { body, token: owner.token })).data.id;
};
const change = (id: number, seen: FieldsOf<'centres'>, fields: FieldsOf<'centres'>) =>
  server.call('centres.change', { params: { id }, body: { seen, fields }, token: owner.token });
const remove = (id: number) =>
  server.call('centres.remove', { params: { id }, body: {}, token: owner.token });
const codeOf = async (id: number) =>
  (
    await server.db.queries
      .selectFrom('centres')
      .select('code')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).code;

test('a new centre comes last, with a code for the counter’s command; a second centre of the same name gets another code', async () => {
  const id = await create();
  const twin = await create();
  expect((await listCentres()).slice(-2)).toMatchObject([
    { id, ...sample },
    { id: twin, ...sample },
  ]);
  expect(await codeOf(id)).toBe('co-so-hai-ba-trung');
  expect(await codeOf(twin)).toBe('co-so-hai-ba-trung-2');
  expect(await codeOf(await create({ name: 'Cơ sở Hai Bà Trưng 2' }))).toBe(
    'co-so-hai-ba-trung-2-2',
  );
  expect((await setOpen(server.deps, await codeOf(id), true)).is_open).toBe(true);
});

test('a change is logged with its author and the names of the fields', async () => {
  const id = await create({ name: 'Cơ sở A' });
  const current = { ...sample, name: 'Cơ sở A' };
  const fields = { ...current, hours: '8 đến 20 giờ', map_url: 'https://example.vn/map' };
  expect((await change(id, current, fields)).status).toBe(200);
  expect((await listCentres()).find((one) => one.id === id)).toMatchObject(fields);
  const log = await server.db.queries
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'fields'])
    .where('target_type', '=', 'centre')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  expect(log.at(-1)).toEqual({
    staff_id: owner.id,
    action: 'change',
    fields: ['hours', 'map_url'],
  });
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const id = await create({ name: 'Cơ sở B' });
  const current = { ...sample, name: 'Cơ sở B' };
  await change(id, current, { ...current, address: '2 Phố Huế' });
  const reply = await change(id, current, { ...current, address: '3 Phố Huế' });
  expect(reply).toMatchObject({
    status: 409,
    code: errors.outdated.code,
    data: { current: { ...current, address: '2 Phố Huế' } },
  });
  expect((await listCentres()).find((one) => one.id === id)?.address).toBe('2 Phố Huế');
});

test('a centre whose name an earlier version stored in another form can be changed', async () => {
  const id = await create();
  const current = { ...sample, name: ` ${sample.name.normalize('NFD')} ` };
  await server.db.queries
    .updateTable('centres')
    .set({ name: current.name })
    .where('id', '=', id)
    .execute();
  expect((await change(id, current, { ...current, hours: '8–20 giờ' })).status).toBe(200);
  expect((await listCentres()).find((one) => one.id === id)?.name).toBe(sample.name);
});

test('a centre with rooms or waiting people cannot be removed, another one can', async () => {
  const id = await create({ name: 'Cơ sở C' });
  const body = { name: 'Phòng 1', seats: 12, centre_id: id };
  const office = await staffMember(server, 'office');
  const room = await server.call('rooms.create', { body, token: office.token });
  expect(await remove(id)).toMatchObject({
    status: 400,
    message: 'Cơ sở này còn phòng học. Bạn chuyển phòng sang cơ sở khác trước nhé!',
  });
  await server.db.queries.deleteFrom('rooms').where('id', '=', room.data.id).execute();
  await setOpen(server.deps, await codeOf(id), true);
  await server.call('centres.take', {
    params: { id },
    body: { name: 'Lê An', phone: '0912000111' },
  });
  expect((await remove(id)).message).toBe('Hôm nay còn người đang chờ số ở cơ sở này.');
  const empty = await create({ name: 'Cơ sở D' });
  expect((await remove(empty)).status).toBe(200);
  expect((await listCentres()).map((one) => one.id)).not.toContain(empty);
  expect((await remove(empty)).code).toBe(errors.notFound.code);
  expect((await change(empty, sample, sample)).code).toBe(errors.notFound.code);
});

test.each([
  ['no name', { name: ' ' }],
  ['a link without https', { map_url: 'javascript:alert(1)' }],
  ['a phone of letters', { phone: 'gọi tôi' }],
])('%s is refused', async (_, wrong) => {
  const body = { ...sample, ...wrong };
  const reply = await server.call('centres.create', { body, token: owner.token });
  expect(reply.status).toBe(400);
});
