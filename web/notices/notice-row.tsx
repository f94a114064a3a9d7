import type { Notice, NoticeKind } from '@bitu/contract/notices.ts';
import { noticeTime } from '@bitu/rules/notices/when.ts';
import type { ComponentType } from 'react';
import { Award, Clock, Info, Pencil } from '../ui/icons.ts';
import { SafeHtml } from '../ui/safe-html.tsx';

const icons: Record<NoticeKind, ComponentType<{ className: string }>> = {
  class: Clock,
  homework: Pencil,
  result: Award,
  news: Info,
};

/** One notice; its title is the button, and the whole row can be tapped. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const unread = notice.is_read === 0;
  const Icon = icons[notice.kind];
  return (
    <article className="notice" data-unread={unread || undefined}>
      <Icon className="notice-icon" />
      <div className="notice-text">
        <button type="button" className="notice-title" onClick={onOpen}>
          <SafeHtml inline html={notice.title} />
        </button>
        <SafeHtml html={notice.content} className="notice-html text-sm" />
        <p className="flex flex-wrap gap-x-2 text-xs text-muted">
          <time dateTime={`${notice.create_date.replace(' ', 'T')}+07:00`}>
            {noticeTime(notice.create_date)}
          </time>
          {unread && <span className="font-bold text-brand-700">Chưa đọc</span>}
        </p>
      </div>
    </article>
  );
}
