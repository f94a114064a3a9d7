/** For tests: a waiting announcement, and its possible audiences. */
import type { Announcement, Placement } from '@bitu/contract/outreach.ts';
import type { Choices } from './api.ts';
import { everybody } from './write/written.ts';

const now = () => Math.floor(Date.now() / 1000);

export const announcementOf = (own: Partial<Announcement> = {}): Announcement => ({
  id: 4,
  body: {
    type: 'notice',
    kind: 'class',
    title: 'Nghỉ <strong>lễ</strong>',
    content: '<p>Cả lớp nghỉ thứ Sáu.</p><ul><li>mang vở</li></ul>',
    url: null,
    urgent: false,
  },
  audience: { ...everybody, class_id: 3 },
  audience_text: 'Lớp Toán 5',
  families: null,
  students: null,
  by: 'Trần Thị Lan',
  created_at: now(),
  goes_at: now() + 600,
  is_planned: false,
  state: 'waiting',
  refusal: null,
  ended_at: null,
  ...own,
});

export const placementOf = (own: Partial<Placement> = {}): Placement => ({
  code: 'doc-sach',
  body: {
    type: 'popup',
    target: 0,
    number_times_display_popup: 3,
    title: 'Tuần lễ đọc sách',
    description: '<p>Mỗi ngày một trang.</p>',
    image_url: null,
    url_cta: null,
    content_cta: null,
    ends_at: null,
  },
  audience: everybody,
  audience_text: 'Mọi gia đình',
  revision: 2,
  state: 'on',
  starts_at: null,
  ends_at: null,
  ...own,
});

export const choices: Choices = {
  everybody: true,
  classes: [{ id: 3, name: 'Lớp Toán 5 (toan-5)' }],
  subjects: [{ id: 5, name: 'Tiếng Anh' }],
  levels: [{ id: 8, subject_id: 5, name: 'Starters' }],
};
