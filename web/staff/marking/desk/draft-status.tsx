import type { DraftState } from './use-draft.ts';

const words: Readonly<Record<DraftState, string>> = {
  none: '',
  here: 'Đã giữ trên máy này',
  server: 'Đã lưu nháp',
  failed: 'Chưa lưu được ở máy chủ, vẫn giữ trên máy này',
};

/** Where the typed text is saved. */
export const DraftStatus = ({ state }: { state: DraftState }) => (
  <span role="status" className="text-sm text-muted">
    {words[state]}
  </span>
);
