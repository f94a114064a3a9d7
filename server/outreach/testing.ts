/** What staff write, and to whom, for tests. */
import type { Announced, Audience } from '@bitu/contract/outreach.ts';
import { randomUUID } from 'node:crypto';
import { everybody } from '../notices/index.ts';
import type { TestServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';

export const notice = {
  type: 'notice',
  kind: 'class',
  title: 'Nghỉ <b>lễ</b>',
  content: '<p>Cả lớp nghỉ thứ Sáu.</p>',
  url: '/learning',
  urgent: false,
} as const satisfies Announced;

export const popup = {
  type: 'popup',
  target: 0,
  number_times_display_popup: 2,
  title: 'Tuần lễ đọc sách',
  description: '<p>Mỗi ngày một trang.</p>',
  image_url: null,
  url_cta: 'https://bitu.example/doc-sach',
  content_cta: 'Xem lịch',
  ends_at: null,
} as const satisfies Announced;

export const theme = {
  type: 'theme',
  code: 'trung-thu',
  fields: {
    start_time: '2027-09-10 00:00:00',
    end_time: '2027-09-20 00:00:00',
    holiday_background_animation_type: 'snow',
    holiday_background_animation_cdn: null,
    holiday_popup_animation: null,
    holiday_popup_animation_mobile: null,
    holiday_popup_animation_time: null,
    holiday_audio_popup_animation: null,
    title_trailing_image: null,
    background_header: null,
    background_gradient: null,
    color_brand_700: '#8a1f1f',
  },
} as const satisfies Announced;

export const of = (rule: Partial<Audience>): Audience => ({ ...everybody, ...rule });

interface Own {
  key?: string;
  audience?: Audience;
  goes_at?: number | null;
  replaces?: { code: string; revision: number } | null;
}

/** A staff member who writes to families. The session is renewed, as tests move the clock. */
export async function writer(
  server: TestServer,
  ...[roles, own]: Parameters<typeof staffMember> extends [unknown, ...infer Rest] ? Rest : never
) {
  const { id } = await staffMember(server, roles, own);
  const call = async (name: Parameters<TestServer['call']>[0], input: object = {}) => {
    const session = { device: null, factorAt: server.clock.now };
    const token = await server.deps.staffSessions.open(id, session);
    return server.call(name, { ...input, token });
  };
  return {
    id,
    call,
    send: (body: Announced, options: Own = {}) =>
      call('outreach.send', {
        body: {
          key: randomUUID(),
          audience: everybody,
          goes_at: null,
          replaces: null,
          ...options,
          body,
        },
      }),
    stop: (announcementId: number) => call('outreach.stop', { params: { id: announcementId } }),
    count: (rule: Partial<Audience>) =>
      call('outreach.count', {
        query: Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== null)),
      }),
  };
}
