/** The two modes of the form: people with the permission grant an override, teachers request it. */
import type { QueryClient } from '@tanstack/react-query';
import { call, type Input } from '../../api/client.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { refreshOverrides, refreshRequests } from './api.ts';

type Body = Input<'overrides.create'>['body'];

interface Mode {
  readonly title: string;
  /** Label of the submit button. */
  readonly button: string;
  readonly reopenButton: string;
  /** Sends it, and shows the outcome. */
  readonly send: (client: QueryClient, body: Body) => Promise<void>;
}

/** Shows that an override was given. */
export function showGrant(moved: number, reopened: boolean): void {
  if (reopened) showToast('Đã mở lại. Gia đình được báo ngay.');
  else
    showToast(moved > 0 ? `Đã cho thêm. ${moved} bài đang làm có thêm giờ ngay.` : 'Đã cho thêm.');
}

export const allowModes = {
  give: {
    title: 'Cho thêm',
    button: 'Cho thêm',
    reopenButton: 'Mở lại',
    async send(client, body) {
      const { moved } = await call('overrides.create', { body });
      showGrant(moved, body.reopens_attempt != null);
      await refreshOverrides(client);
    },
  },
  ask: {
    title: 'Xin gia hạn & mở lại bài',
    button: 'Gửi yêu cầu',
    reopenButton: 'Gửi yêu cầu',
    async send(client, body) {
      await call('overrides.ask', { body });
      showToast('Đã gửi yêu cầu. Có trả lời thì số hiện ở mục Gia hạn & mở lại bài.');
      await refreshRequests(client);
    },
  },
} as const satisfies Record<string, Mode>;

export type AllowMode = keyof typeof allowModes;
