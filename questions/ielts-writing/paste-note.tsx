import type { TextState } from '@bitu/rules/practice/writing/history.ts';
import { countPasted } from '@bitu/rules/practice/writing/words.ts';
import { Copy } from '@bitu/web/ui/icons.ts';

/** Says which parts were pasted, and that the teacher sees that too. */
export function PasteNote({ text, pasted }: TextState) {
  const words = countPasted(text, pasted);
  return (
    <div role="status">
      {words > 0 && (
        <p className="writing-note">
          <Copy className="icon" />
          <span>
            Phần tô màu ({words} từ) là con dán vào. Thầy cô cũng thấy như vậy. Con tự viết thì bài
            mới là của con nhé!
          </span>
        </p>
      )}
    </div>
  );
}
