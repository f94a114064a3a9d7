import { may } from '@bitu/rules/staff/may.ts';
import { useMe } from '../../session/me.ts';
import { ExportMenu } from '../files/export-menu.tsx';
import type { Practice } from './use-keepers.ts';

/** What can be done with a published practice besides editing it. */
export function HeadActions({ practice }: { practice: Practice }) {
  const me = useMe();
  if (!practice.questions.some(({ published }) => published === 1)) return null;
  const keys = new URLSearchParams({ practice: practice.outline.title });
  return (
    <>
      <a className="link" href={`/staff/office/content/${practice.id}/statistics`}>
        Thống kê câu hỏi
      </a>
      {may(me.roles, 'keys.write') && (
        <a className="link" href={`/staff/keys?${keys}`}>
          Đáp án
        </a>
      )}
      <ExportMenu practice={practice} />
    </>
  );
}
