/** The kinds of override: each extends one thing. */
import { hourText } from '@bitu/rules/format/times.ts';
import type { OverrideKind } from '@bitu/contract/kinds.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import type { Input } from '../../api/client.ts';
import type { More } from './api.ts';

type Body = Input<'overrides.approve'>['body'];

interface KindOfMore {
  readonly label: string;
  /** The issue of typed text. `dueAt`: the current due time in unix seconds, or null. */
  readonly check: (typed: string, dueAt: number | null) => string | undefined;
  readonly body: (typed: string) => Body;
  /** The text to type for that amount. */
  readonly typed: (more: More) => string;
}

/** Parses a time in the format of `datetime-local`, in Vietnam. Returns unix seconds, or NaN for none. */
export const timeOf = (typed: string): number => Date.parse(`${typed}:00+07:00`) / 1000;

/** The reverse; null becomes empty text. */
export const timeTyped = (time: number | null): string =>
  time === null ? '' : `${dayOf(time)}T${hourText(time)}`;

const whole = (least: number, most: number, words: string) => (typed: string) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? undefined : words;

const checkTime = (typed: string) =>
  Number.isNaN(timeOf(typed)) ? 'Bạn chọn ngày và giờ nhé.' : undefined;

export const kinds = {
  minutes: {
    label: 'Thêm phút làm bài',
    check: whole(1, 1440, 'Số phút từ 1 đến 1440.'),
    body: (typed) => ({ extra_minutes: Number(typed) }),
    typed: ({ extra_minutes }) => String(extra_minutes ?? ''),
  },
  pace: {
    label: 'Nhịp làm bài chậm hơn',
    check: () => undefined,
    body: (typed) => ({ time_factor: Number(typed) }),
    typed: ({ time_factor }) => String(time_factor ?? ''),
  },
  due: {
    label: 'Lùi hạn nộp',
    check: (typed, dueAt) => {
      if (dueAt === null) return 'Bài này không có hạn nộp.';
      return (
        checkTime(typed) ??
        (timeOf(typed) <= dueAt ? 'Hạn mới phải muộn hơn hạn đang có.' : undefined)
      );
    },
    body: (typed) => ({ due_at: timeOf(typed) }),
    typed: ({ due_at }) => timeTyped(due_at),
  },
  start: {
    label: 'Mở sớm hơn',
    check: checkTime,
    body: (typed) => ({ opens_at: timeOf(typed) }),
    typed: ({ opens_at }) => timeTyped(opens_at),
  },
  attempts: {
    label: 'Thêm lượt làm sau hạn',
    check: whole(1, 5, 'Số lượt từ 1 đến 5.'),
    body: (typed) => ({ extra_attempts: Number(typed) }),
    typed: ({ extra_attempts }) => String(extra_attempts ?? ''),
  },
  reopen: {
    label: 'Mở lại bài đã nộp',
    check: (typed) =>
      typed === '' ? undefined : whole(1, 1440, 'Số phút từ 1 đến 1440, hoặc để trống.')(typed),
    body: (typed) => (typed === '' ? {} : { extra_minutes: Number(typed) }),
    typed: ({ extra_minutes }) => String(extra_minutes ?? ''),
  },
} as const satisfies Record<OverrideKind, KindOfMore>;
