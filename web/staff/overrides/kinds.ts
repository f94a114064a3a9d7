/** What may be given more of: one thing at a time. */
import type { Input } from '../../api/client.ts';

type Body = Partial<Input<'overrides.create'>['body']>;

interface KindOfMore {
  readonly label: string;
  /** What is wrong with what was typed. `dueAt`: the due time there is, in unix seconds; null: none. */
  readonly check: (typed: string, dueAt: number | null) => string | undefined;
  readonly body: (typed: string) => Body;
}

/** A time as `datetime-local` writes it, in Vietnam. Returns unix seconds; NaN: none. */
export const timeOf = (typed: string): number => Date.parse(`${typed}:00+07:00`) / 1000;

const whole = (least: number, most: number, words: string) => (typed: string) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most ? undefined : words;

const checkTime = (typed: string) =>
  Number.isNaN(timeOf(typed)) ? 'Bạn chọn ngày và giờ nhé.' : undefined;

export const kinds = {
  minutes: {
    label: 'Thêm phút làm bài',
    check: whole(1, 1440, 'Số phút từ 1 đến 1440.'),
    body: (typed) => ({ extra_minutes: Number(typed) }),
  },
  pace: {
    label: 'Nhịp làm bài chậm hơn',
    check: () => undefined,
    body: (typed) => ({ time_factor: Number(typed) }),
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
  },
  start: {
    label: 'Mở sớm hơn',
    check: checkTime,
    body: (typed) => ({ opens_at: timeOf(typed) }),
  },
  attempts: {
    label: 'Thêm lượt làm sau hạn',
    check: whole(1, 5, 'Số lượt từ 1 đến 5.'),
    body: (typed) => ({ extra_attempts: Number(typed) }),
  },
} as const satisfies Record<string, KindOfMore>;

export type Kind = keyof typeof kinds;
