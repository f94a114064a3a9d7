import type { DraftState } from './use-draft.ts';

const words: Readonly<Record<DraftState, string>> = {
  none: '',
  here: 'Đã giữ trên máy này',
  server: 'Đã lưu nháp',
  failed: 'Chưa lưu được ở máy chủ, vẫn giữ trên máy này',
};

/** Where the typed text is saved. It has its place from the start, so that nothing moves when the words come. */
export const DraftStatus = ({ state }: { state: DraftState }) => (
  <span className="grid text-sm text-muted">
    <span role="status" className="col-start-1 row-start-1">
      {words[state]}
    </span>
    <span aria-hidden="true" className="invisible col-start-1 row-start-1">
      {words.here}
    </span>
  </span>
);
