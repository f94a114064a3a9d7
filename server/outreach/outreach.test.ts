import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostileHtml } from '../testing/hostile-html.ts';
import { idByCode } from '../testing/classroom.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { pictures } from '../testing/pictures.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { timeIn } from '../testing/timetable.ts';
import { goOut, goOutDue } from './go-out.ts';
import { notice, of, popup, theme, writer } from './testing.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof writer>>;
let owner: typeof office;
let teacher: typeof office;
let own: number;
let other: number;
let pupil: Person;
/** The day in Vietnam after these people started. */
let morning: Date;
beforeAll(async () => {
  server = await testServer();
  morning = new Date(timeIn(server, 1, '10:00') * 1000);
  own = await idByCode(server, 'classes', 'starters-a');
  other = await idByCode(server, 'classes', 'movers-a');
  office = await writer(server, 'office');
  owner = await writer(server, 'owner');
  teacher = await writer(server, 'teacher', { classes: ['starters-a'] });
  pupil = await newStudent(server, { classes: { 'starters-a': 1 } });
});
beforeEach(() => {
  server.clock.now = morning;
});
afterAll(() => server.stop());

const bell = async ({ token }: Person): Promise<string[]> =>
  (await server.call('notices.list', { token })).data.map((one: { title: string }) => one.title);
const tenMinutes = () => server.clock.forward(601);
const past = async (by = office) => (await by.call('outreach.past')).data.announcements;
const popupsOf = async (person?: Person) =>
  (await server.call('notices.popups', person ? { token: person.token } : {})).data;

describe('a notice', () => {
  test('is held for ten minutes, then sent to every family of the class once', async () => {
    const title = 'Một lần';
    const { data } = await office.send({ ...notice, title }, { audience: of({ class_id: own }) });
    expect(data).toMatchObject({ state: 'waiting', is_planned: false, families: null });
    expect(data.goes_at - data.created_at).toBe(600);
    await goOutDue(server.deps);
    expect(await bell(pupil)).not.toContain(title);
    tenMinutes();
    // The job and the sweep run concurrently, and again.
    await Promise.all([goOutDue(server.deps), goOut(server.deps, { announcement_id: data.id })]);
    await goOutDue(server.deps);
    expect((await bell(pupil)).filter((one) => one === title)).toHaveLength(1);
    const counted = (await office.count({ class_id: own })).data;
    expect((await past())[0]).toMatchObject({ id: data.id, state: 'out', ...counted });
  });

  test('stopped within ten minutes reaches nobody; stopping too late is refused', async () => {
    const title = 'Dừng lại';
    const { data } = await office.send({ ...notice, title }, { audience: of({ class_id: own }) });
    expect((await office.stop(data.id)).data).toMatchObject({ state: 'stopped' });
    expect((await office.stop(data.id)).data).toMatchObject({ state: 'stopped' });
    tenMinutes();
    await goOutDue(server.deps);
    expect(await bell(pupil)).not.toContain(title);
    const late = await office.send(
      { ...notice, title: 'Muộn' },
      { audience: of({ class_id: own }) },
    );
    tenMinutes();
    await goOutDue(server.deps);
    expect(await office.stop(late.data.id)).toMatchObject({
      status: 409,
      code: 11_005,
      data: { current: { state: 'out' } },
    });
  });

  test('stopped and sent concurrently: exactly one of both happens', async () => {
    for (let i = 0; i < 5; i++) {
      const title = `Cùng lúc ${i} ${randomUUID()}`;
      const { data } = await office.send({ ...notice, title }, { audience: of({ class_id: own }) });
      tenMinutes();
      const [stopped] = await Promise.all([office.stop(data.id), goOutDue(server.deps)]);
      expect((await bell(pupil)).includes(title)).toBe(stopped.status === 409);
    }
  });

  test('sent twice with one key is sent once; after a crash the server continues where it was', async () => {
    const key = randomUUID();
    const title = 'Một khoá';
    const audience = of({ class_id: own });
    const sent = await office.send({ ...notice, title }, { key, audience });
    expect((await office.send({ ...notice, title }, { key, audience })).data.id).toBe(sent.data.id);
    expect((await owner.send({ ...notice, title }, { key, audience })).status).toBe(404);
    tenMinutes();
    await goOutDue(server.deps);
    // As if the process had died after the last batch, before marking it as sent.
    await server.db.queries
      .updateTable('announcements')
      .set({ state: 'going', last_student_id: 0 })
      .where('id', '=', sent.data.id)
      .execute();
    await goOutDue(server.deps);
    expect((await bell(pupil)).filter((one) => one === title)).toHaveLength(1);
    expect((await past())[0]).toMatchObject({ state: 'out' });
  });

  test('edited after a lost reply, the last version is sent, and nothing else', async () => {
    const key = randomUUID();
    const audience = of({ class_id: own });
    const first = await office.send({ ...notice, title: 'Bản đầu' }, { key, audience });
    expect((await owner.send({ ...notice, title: 'Của ai' }, { key, audience })).status).toBe(404);
    const second = await office.send({ ...notice, title: 'Bản sửa' }, { key, audience });
    expect(second.data).toMatchObject({ state: 'waiting', body: { title: 'Bản sửa' } });
    expect(second.data.id).not.toBe(first.data.id);
    // Another audience or time also makes another content.
    const later = Math.floor(server.clock.now.getTime() / 1000) + 1200;
    const third = await office.send(
      { ...notice, title: 'Bản sửa' },
      { key, audience, goes_at: later },
    );
    expect(third.data).toMatchObject({ goes_at: later, is_planned: true });
    const again = await office.send(
      { ...notice, title: 'Bản sửa' },
      { key, audience, goes_at: later },
    );
    expect(again.data.id).toBe(third.data.id);
    server.clock.forward(1201);
    await goOutDue(server.deps);
    const told = await bell(pupil);
    expect(told.filter((one) => one === 'Bản sửa')).toHaveLength(1);
    expect(told).not.toContain('Bản đầu');
    // Sending the same once more returns that one; a changed text is not mistaken for it.
    const out = await office.send(
      { ...notice, title: 'Bản sửa' },
      { key, audience, goes_at: later },
    );
    expect(out.data).toMatchObject({ id: third.data.id, state: 'out' });
    expect(await office.send({ ...notice, title: 'Bản ba' }, { key, audience })).toMatchObject({
      status: 409,
      code: 11_005,
      data: { current: null },
    });
  });

  test('a popup edited after a lost reply replaces the one that waits', async () => {
    const key = randomUUID();
    await owner.send({ ...popup, title: 'Bản đầu' }, { key });
    const { data } = await owner.send({ ...popup, title: 'Bản sửa' }, { key });
    expect(data).toMatchObject({ state: 'waiting' });
    tenMinutes();
    await goOutDue(server.deps);
    const titles = (await popupsOf(pupil)).map((one: { title: string }) => one.title);
    expect(titles).toContain('Bản sửa');
    expect(titles).not.toContain('Bản đầu');
    await server.db.queries.deleteFrom('popups').where('code', '=', `a-${key}`).execute();
  });

  test('killed between two batches, it continues, and each of many students has it once', async () => {
    await sql`
      with l as (
        insert into logins (phone, password_hash)
        select '04' || lpad(i::text, 8, '0'), 'none' from generate_series(1, 1200) as g (i) returning id
      )
      insert into students (login_id, user_name, full_name, state)
      select id, 'many.' || id, 'Nhiều Em', 0 from l`.execute(server.db.queries);
    const { data } = await office.send({ ...notice, title: 'Cho tất cả' });
    tenMinutes();
    const { bus } = server.deps;
    let batches = 0;
    const dies: typeof bus = {
      ...bus,
      publish(to, event, through) {
        batches++;
        return batches === 2
          ? Promise.reject(new Error('killed'))
          : bus.publish(to, event, through);
      },
    };
    const job = { announcement_id: data.id };
    await expect(goOut({ ...server.deps, bus: dies }, job)).rejects.toThrow('killed');
    const countRecipients = async () =>
      (
        await server.db.queries
          .selectFrom('notice_recipients as r')
          .innerJoin('announcements as a', 'a.notice_id', 'r.notice_id')
          .select('r.student_id')
          .where('a.id', '=', data.id)
          .execute()
      ).length;
    expect(await countRecipients()).toBe(1000);
    expect((await office.stop(data.id)).status).toBe(409);
    await goOutDue(server.deps);
    const everybody = (await office.count({})).data;
    expect(await countRecipients()).toBe(everybody.students);
    expect(everybody.students).toBeGreaterThan(1200);
    expect((await past())[0]).toMatchObject({ id: data.id, state: 'out', ...everybody });
    await sql`delete from logins where phone like '04%'`.execute(server.db.queries);
  });

  test('planned waits for its time, which is at least ten minutes ahead', async () => {
    const title = 'Hẹn giờ';
    const at = (minutes: number) => Math.floor(server.clock.now.getTime() / 1000) + minutes * 60;
    const to = { audience: of({ class_id: own }) };
    expect((await office.send(notice, { ...to, goes_at: at(9) })).status).toBe(400);
    expect((await office.send(notice, { ...to, goes_at: at(60 * 24 * 400) })).status).toBe(400);
    expect((await office.send(notice, { ...to, goes_at: Number.MAX_SAFE_INTEGER })).status).toBe(
      400,
    );
    const { data } = await office.send({ ...notice, title }, { ...to, goes_at: at(120) });
    expect(data).toMatchObject({ is_planned: true, goes_at: at(120) });
    tenMinutes();
    await goOutDue(server.deps);
    expect(await bell(pupil)).not.toContain(title);
    expect((await office.call('outreach.list')).data.waiting).toMatchObject([{ id: data.id }]);
    server.clock.forward(7200);
    await goOutDue(server.deps);
    expect(await bell(pupil)).toContain(title);
  });

  test('is sanitised, however hostile; an empty one is refused', async () => {
    const title = '<p>Nghỉ <b>Tết</b><img src=x onerror=executed=1></p>';
    // JSON text cannot contain the character 0.
    const hostile = hostileHtml.filter((html) => !html.includes('\u0000')).slice(0, 40);
    const content = `<p>Nghỉ lễ</p>${hostile.join('')}`;
    const { data } = await office.send(
      { ...notice, title, content },
      { audience: of({ class_id: own }) },
    );
    expect(data.body.title).toBe('Nghỉ <b>Tết</b>');
    expect(data.body.content).not.toMatch(/<(?!\/?(?:p|b|ul|li|a|span|br)[ >])/);
    expect(data.body.content).not.toMatch(/<[^>]*executed/);
    await office.stop(data.id);
    for (const wrong of [
      { content: '<script>executed=1</script>' },
      { title: '<br>' },
      { url: 'javascript:executed=1' },
      { url: '//evil.example' },
      { url: 'http://a.example' },
    ])
      expect(
        (await office.send({ ...notice, ...wrong }, { audience: of({ class_id: own }) })).status,
      ).toBe(400);
  });
});

describe('who may write to whom', () => {
  test('a teacher may write to own classes, a lead to own subjects, the office to all', async () => {
    const lead = await writer(server, 'lead', { subjects: [5] });
    const cases = [
      [teacher, { class_id: own }, 200],
      [teacher, { class_id: other }, 404],
      [teacher, {}, 403],
      [teacher, { subject_id: 5 }, 403],
      [teacher, { state: 1 }, 403],
      [lead, { class_id: own }, 200],
      [lead, { subject_id: 5 }, 200],
      [lead, { subject_id: 1 }, 403],
      [lead, {}, 403],
      [office, {}, 200],
      [office, { class_id: 999_999_999 }, 404],
      [owner, { subject_id: 1, stage: 3 }, 200],
    ] as const;
    for (const [who, rule, status] of cases) {
      expect((await who.count(rule)).status, JSON.stringify(rule)).toBe(status);
      const sent = await who.send(notice, { audience: of(rule) });
      expect(sent.status, JSON.stringify(rule)).toBe(status);
      if (status === 200) await who.stop(sent.data.id);
    }
  });

  test('banners are for those who may write to all, the theme for the owner; the office sees it', async () => {
    expect((await office.send(theme)).status).toBe(403);
    expect((await teacher.send({ ...theme })).status).toBe(403);
    const sent = await owner.send(theme);
    expect(sent.status).toBe(200);
    const waits = async (who: typeof office) =>
      (await who.call('outreach.list')).data.waiting.some(
        ({ id }: { id: number }) => id === sent.data.id,
      );
    expect([await waits(office), await waits(teacher)]).toEqual([true, false]);
    expect((await office.stop(sent.data.id)).status).toBe(403);
    expect((await owner.stop(sent.data.id)).status).toBe(200);
  });

  test('a teacher sees and stops what is for her class, and nothing else', async () => {
    const hers = await office.send(notice, { audience: of({ class_id: own }) });
    const theirs = await office.send(notice, { audience: of({ class_id: other }) });
    const { waiting } = (await teacher.call('outreach.list')).data;
    expect(waiting.map(({ id }: { id: number }) => id)).toEqual([hers.data.id]);
    expect((await teacher.stop(theirs.data.id)).status).toBe(404);
    expect((await teacher.stop(hers.data.id)).status).toBe(200);
    await office.stop(theirs.data.id);
  });

  test('if the author has lost the right by the time it is due, nothing is sent', async () => {
    const away = await writer(server, 'teacher', { classes: ['starters-a'] });
    const title = 'Không còn dạy';
    const sent = await away.send({ ...notice, title }, { audience: of({ class_id: own }) });
    await server.db.queries.deleteFrom('staff_classes').where('staff_id', '=', away.id).execute();
    tenMinutes();
    await goOutDue(server.deps);
    expect(await bell(pupil)).not.toContain(title);
    expect((await past()).find(({ id }: { id: number }) => id === sent.data.id)).toMatchObject({
      state: 'refused',
      refusal: 'reach',
    });
  });
});

test('the count is the number of recipients, and a popup is shown to the same ones, for any audience', async () => {
  const { db } = server;
  const levels = await db.queries.selectFrom('levels').select('id').limit(3).execute();
  const rules = fc.record({
    class_id: fc.constantFrom(null, null, own, other),
    subject_id: fc.constantFrom(null, 1, 5),
    level_id: fc.constantFrom(null, null, ...levels.map(({ id }) => id)),
    state: fc.constantFrom(null, null, 0, 1, 2),
    stage: fc.constantFrom(null, null, 3, 6, 8),
  });
  const children = await db.queries.selectFrom('students').select(['id', 'login_id']).execute();
  await fc.assert(
    fc.asyncProperty(rules, async (audience) => {
      const { data: count } = await office.count(audience);
      const { data } = await office.send(notice, { audience });
      const sent = await office.send(popup, { audience });
      tenMinutes();
      await goOutDue(server.deps);
      const rows = await db.queries
        .selectFrom('notice_recipients as r')
        .innerJoin('announcements as a', 'a.notice_id', 'r.notice_id')
        .select('r.student_id')
        .where('a.id', '=', data.id)
        .execute();
      const ids = new Set(rows.map(({ student_id }) => student_id));
      const families = new Set(
        children.filter(({ id }) => ids.has(id)).map(({ login_id }) => login_id),
      );
      expect({ families: families.size, students: ids.size }).toEqual(count);
      const isShown = (await popupsOf(pupil)).length === 1;
      expect(isShown).toBe(ids.has(pupil.id));
      const code = `a-${await keyOf(sent.data.id)}`;
      await office.call('outreach.hide', { body: { type: 'popup', code, revision: 0 } });
    }),
    { numRuns: 25 },
  );
});

const keyOf = async (id: number) =>
  (
    await server.db.queries
      .selectFrom('announcements')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).key;

describe('popups, banners and themes', () => {
  const shelf = async (type: string) =>
    (await owner.call('outreach.list')).data.shown.filter(
      (one: { body: { type: string }; state: string }) =>
        one.body.type === type && one.state !== 'ended',
    );

  test('a popup appears after ten minutes, ends by itself, and is hidden from other classes and visitors', async () => {
    const ends_at = Math.floor(server.clock.now.getTime() / 1000) + 86_400;
    await teacher.send({ ...popup, ends_at }, { audience: of({ class_id: own }) });
    expect(await popupsOf(pupil)).toEqual([]);
    tenMinutes();
    await goOutDue(server.deps);
    expect(await popupsOf(pupil)).toMatchObject([{ title: popup.title, type_cta: 1 }]);
    expect(await popupsOf()).toEqual([]);
    expect(await popupsOf(await newStudent(server, { classes: { 'movers-a': 1 } }))).toEqual([]);
    server.clock.forward(86_400);
    expect(await popupsOf(pupil)).toEqual([]);
  });

  test('an edit replaces it in place, also held; a stale tab gets the current one', async () => {
    await office.send(popup);
    tenMinutes();
    await goOutDue(server.deps);
    const [{ code, revision }] = await shelf('popup');
    const [{ id }] = await popupsOf();
    const edited = { ...popup, title: 'Sửa rồi' };
    const edit = await office.send(edited, { replaces: { code, revision } });
    expect(edit.status).toBe(200);
    // Another edit before this one is sent.
    expect(await owner.send(popup, { replaces: { code, revision } })).toMatchObject({
      status: 409,
      data: { current: { waits: true, body: { title: 'Sửa rồi' } } },
    });
    expect(await popupsOf()).toMatchObject([{ id, title: popup.title }]);
    tenMinutes();
    await goOutDue(server.deps);
    expect(await popupsOf()).toMatchObject([{ id, title: 'Sửa rồi' }]);
    expect(await owner.send(popup, { replaces: { code, revision } })).toMatchObject({
      status: 409,
      code: 11_005,
      data: { current: { waits: false, revision: 1, body: { title: 'Sửa rồi' } } },
    });
    const hide = (basedOn: number) =>
      office.call('outreach.hide', { body: { type: 'popup', code, revision: basedOn } });
    expect((await hide(0)).status).toBe(409);
    expect(
      (await teacher.call('outreach.hide', { body: { type: 'popup', code, revision: 1 } })).status,
    ).toBe(403);
    expect((await hide(1)).status).toBe(200);
    expect((await hide(1)).status).toBe(200);
    expect(await popupsOf()).toEqual([]);
  });

  test('what a command changed meanwhile is not overwritten', async () => {
    await office.send(popup);
    tenMinutes();
    await goOutDue(server.deps);
    const [{ code, revision }] = await shelf('popup');
    const sent = await office.send({ ...popup, title: 'Cũ' }, { replaces: { code, revision } });
    await server.db.queries
      .updateTable('popups')
      .set({ title: 'Của lệnh', revision: revision + 1 })
      .where('code', '=', code)
      .execute();
    tenMinutes();
    await goOutDue(server.deps);
    expect(await popupsOf()).toMatchObject([{ title: 'Của lệnh' }]);
    expect((await past())[0]).toMatchObject({ id: sent.data.id, refusal: 'changed' });
    await office.call('outreach.hide', { body: { type: 'popup', code, revision: revision + 1 } });
  });

  test('the latest ended ones are listed, of whatever type', async () => {
    await server.db.queries.deleteFrom('popups').execute();
    await sql`
      insert into popups (code, target, status, number_times_display_popup, title, description, type_cta, created_at, ends_at)
      select 'cu-' || n, 0, 0, 1, 'Cũ', 'Cũ', 0, ${server.clock.now}, ${server.clock.now}::timestamptz - n * interval '24 hours'
      from generate_series(10, 32) n`.execute(server.db.queries);
    await sql`
      insert into banners (code, position, active, title, image_url, image_width, image_height, created_at, ends_at)
      values ('vua-het', 1, false, 'Vừa hết', '/media/b.webp', 10, 10, ${server.clock.now}, ${server.clock.now})`.execute(
      server.db.queries,
    );
    const { shown } = (await owner.call('outreach.list')).data;
    const ended = shown.filter(({ state }: { state: string }) => state === 'ended');
    expect(ended).toHaveLength(20);
    expect(ended[0]).toMatchObject({ code: 'vua-het' });
  });

  test('a banner with a picture, and a theme in its window', async () => {
    const { data: picture } = await office.call('outreach.upload', {
      body: { data: pictures.png.toString('base64') },
    });
    expect(picture).toMatchObject({ image_width: 12, image_height: 8 });
    const banner = {
      type: 'banner',
      position: 0,
      title: 'Hè',
      description: null,
      url: null,
      ends_at: null,
      ...picture,
    } as const;
    expect((await teacher.send(banner, { audience: of({ class_id: own }) })).status).toBe(403);
    await office.send({ ...banner, title: 'Hè <b>vui</b> & xa' });
    expect(
      (await owner.send({ ...theme, fields: { ...theme.fields, color_bg: 'url(x)' } })).status,
    ).toBe(400);
    await owner.send(theme);
    tenMinutes();
    await goOutDue(server.deps);
    expect((await server.call('notices.banners')).data).toContainEqual(
      expect.objectContaining({ title: 'Hè vui & xa', image_width: 12 }),
    );
    expect(await shelf('theme')).toMatchObject([{ code: 'trung-thu', state: 'planned' }]);
    expect((await owner.send(theme)).status).toBe(409);
    server.clock.now = new Date('2027-09-11T00:00:00Z');
    const readVisible = async () =>
      (await server.call('theme.byKey', { query: { source: '1' } })).data.data;
    expect(await readVisible()).toMatchObject({ color_brand_700: '#8a1f1f' });
    const end = { type: 'theme', code: 'trung-thu', revision: 0 };
    expect((await office.call('outreach.hide', { body: end })).status).toBe(403);
    expect((await owner.call('outreach.hide', { body: end })).status).toBe(200);
    expect(await readVisible()).toBeNull();
  });

  test('a file that is no picture, or too large, is refused', async () => {
    const upload = (bytes: Buffer) =>
      office.call('outreach.upload', { body: { data: bytes.toString('base64') } });
    expect((await upload(Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(400);
    expect((await upload(Buffer.alloc(420_000))).status).toBe(400);
  });
});

test('a trial is shown through its link for a day, sanitised, and reaches no family', async () => {
  const before = await bell(pupil);
  const body = { ...notice, content: '<p onclick=executed=1>Thử</p><script>executed=1</script>' };
  const { data } = await teacher.call('outreach.makeTrial', { body: { body, sms: true } });
  const code = /\/staff\/trial\/([\w-]{22})$/.exec(data.url)?.[1] ?? '';
  const trial = (trialCode: string) =>
    server.call('outreach.trial', { params: { code: trialCode } });
  expect((await trial(code)).data).toEqual({ ...notice, content: '<p>Thử</p>' });
  expect((await trial('x'.repeat(22))).status).toBe(404);
  const { phone } = await server.db.queries
    .selectFrom('staff')
    .select('phone')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow();
  const messages = await server.db.queries.selectFrom('sms_messages').selectAll().execute();
  expect(messages).toHaveLength(1);
  const sealed = messages[0]?.sealed;
  expect(sealed && server.deps.secrets.open(sealed)).toContain(phone);
  server.clock.forward(86_401);
  expect((await trial(code)).status).toBe(404);
  await goOutDue(server.deps);
  expect(await server.db.queries.selectFrom('announcement_trials').selectAll().execute()).toEqual(
    [],
  );
  expect(await bell(pupil)).toEqual(before);
});

test('each action is logged with the names of fields; stopped ones are deleted after a month', async () => {
  const { data } = await office.send(notice, { audience: of({ class_id: own }) });
  await office.stop(data.id);
  const rows = await server.db.queries
    .selectFrom('audit_log')
    .select(['action', 'target_type', 'fields', 'staff_id'])
    .where('target_id', '=', data.id)
    .where('target_type', '=', 'announcement')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'publish', target_type: 'announcement', fields: ['notice'], staff_id: office.id },
    { action: 'change', target_type: 'announcement', fields: ['state'], staff_id: office.id },
  ]);
  const isThere = async () => (await past()).some(({ id }: { id: number }) => id === data.id);
  expect(await isThere()).toBe(true);
  server.clock.forward(31 * 86_400);
  await goOutDue(server.deps);
  expect(await isThere()).toBe(false);
});
