/** What Rino says while a child practises: short, about this child's own work, never with blame or comparison. */
import { mulberry32, shuffled } from '../random.ts';

export const rinoLines = {
  /** The first question appears. */
  begin: [
    'Mình cùng bắt đầu nhé!',
    'Rino ở ngay đây với con!',
    'Con cứ làm từ từ thôi!',
    'Sẵn sàng chưa? Mình đi nào!',
    'Con đọc kỹ câu hỏi nhé!',
  ],
  /** The first question after some days without learning. */
  comeback: [
    'Rino mừng được gặp con!',
    'Chào con, mình bắt đầu nhẹ nhé!',
    'Con đến rồi, mình học thôi!',
    'Hôm nay học cùng Rino nha!',
  ],
  right: [
    'Chuẩn luôn!',
    'Con giỏi quá!',
    'Chính xác!',
    'Hay lắm!',
    'Tuyệt cú mèo!',
    'Rino vỗ tay nè!',
    'Con hiểu bài rồi đó!',
    'Con làm gọn ghê!',
    'Trúng phóc!',
    'Rino biết con làm được mà!',
    'Đỉnh luôn con ơi!',
    'Gọn gàng, chính xác!',
    'Con nắm chắc rồi đó!',
    'Xuất sắc luôn!',
    'Rino cười tít mắt!',
    'Con nghĩ thật rõ ràng!',
    'Vừa khéo vừa chắc!',
    'Câu này là của con rồi!',
  ],
  /** Right at another try, or right after an answer that was not. */
  rightAfterWrong: [
    'Con tìm ra rồi!',
    'Con không bỏ cuộc, hay lắm!',
    'Thấy chưa, con làm được mà!',
    'Thử thêm là được ngay!',
    'Con vừa học thêm một điều!',
    'Rino thích con kiên trì thế!',
    'Đó, con làm được rồi!',
    'Con vừa tiến thêm một bước!',
    'Rino tự hào về con!',
    'Bền bỉ thế này thì giỏi lắm!',
  ],
  /** Right, and several in a row. */
  streak: [
    'Con đang vào đà rồi!',
    'Cứ thế này nhé con!',
    'Đúng liền mấy câu luôn!',
    'Rino nhảy lên vì vui!',
    'Con tập trung thật tốt!',
    'Ngôi sao đang bay tới con!',
    'Con chắc tay quá!',
    'Rino đếm không kịp luôn!',
    'Đà này đẹp quá con ơi!',
  ],
  partly: [
    'Gần đủ rồi, còn chút nữa!',
    'Con đúng được một phần rồi!',
    'Phần này con nắm được rồi!',
    'Mình xem nốt chỗ còn lại nhé!',
    'Sắp trọn vẹn rồi đó con!',
    'Con có phần đúng rồi nè!',
    'Thêm một chút là trọn câu!',
  ],
  /** Not right yet, and there is another try. */
  wrongFirst: [
    'Con thử lại cùng Rino nhé!',
    'Mình nhìn lại một chút nha!',
    'Mình thử cách khác xem nào!',
    'Con còn lượt, cứ thoải mái!',
    'Mình nghĩ thêm xíu nữa nhé!',
    'Rino tin con tìm ra!',
    'Mình đọc lại câu hỏi nhé!',
    'Thử nhìn theo cách khác xem!',
    'Còn lượt nữa, mình thử nha!',
    'Rino ở đây, con thử lại nhé!',
    'Mình bình tĩnh xem lại nào!',
    'Thêm một lần nữa nào con!',
  ],
  /** Not right, and the answer is shown. */
  wrongLast: [
    'Xem cách làm cùng Rino nhé!',
    'Câu này khó, mình học nhé!',
    'Không sao, mình học thêm!',
    'Gặp lại câu này, con sẽ nhớ!',
    'Mỗi câu là một điều mới!',
    'Mình đọc lời giải một chút nhé!',
    'Rino cũng vừa học thêm đây!',
    'Mình xem vì sao nhé con!',
    'Giờ con có thêm một mẹo rồi!',
    'Để Rino chỉ con chỗ này nha!',
    'Con đã thử, thế là rất tốt!',
    'Xem đáp án rồi mình đi tiếp!',
    'Mình hiểu thêm một chút rồi!',
    'Lần tới con sẽ nhận ra nó!',
  ],
  hint: [
    'Gợi ý đây, con xem nhé!',
    'Biết hỏi gợi ý là rất hay!',
    'Rino mách nhỏ con nè!',
    'Có gợi ý rồi, thử xem nào!',
    'Đọc gợi ý rồi nghĩ tiếp nhé!',
    'Rino gợi một chút thôi nha!',
  ],
  /** Typed, and nearly right: not counted yet. */
  close: [
    'Sát lắm rồi, con xem lại nhé!',
    'Chỉ một chút nữa thôi!',
    'Gần trúng rồi đó con!',
    'Con soát từng chữ nhé!',
  ],
  /** The child thinks for a long time. */
  slow: [
    'Cứ nghĩ thong thả, con nhé!',
    'Rino đợi con mà!',
    'Con nghĩ kỹ thế là tốt!',
    'Không cần vội đâu con!',
  ],
  listening: [
    'Rino đang lắng nghe!',
    'Con nói to, rõ nhé!',
    'Tai Rino vểnh lên rồi!',
    'Rino thích nghe giọng con!',
    'Cứ nói tự nhiên, con nhé!',
    'Rino nghe từng chữ đây!',
  ],
  /** Kept on the device, or passed to somebody who marks it. */
  kept: ['Rino giữ bài cẩn thận rồi!', 'Xong rồi, mình đi tiếp nhé!', 'Bài của con an toàn rồi!'],
  /** A question that was wrong comes once more. */
  again: [
    'Mình gặp lại câu này nhé!',
    'Câu quen nè, con thử xem!',
    'Lần này con biết thêm rồi đó!',
  ],
  last: [
    'Câu cuối rồi, cố lên nào!',
    'Còn đúng một câu nữa thôi!',
    'Sắp về đích rồi con ơi!',
    'Câu cuối này để con tỏa sáng!',
  ],
  /** The result: nearly everything is right. */
  endGreat: ['Một bài thật rực rỡ!', 'Con làm Rino vui cả ngày!', 'Con tự hào về mình nhé!'],
  /** The result: most is right. */
  endGood: [
    'Con đi được một đoạn dài!',
    'Mỗi ngày một chút, giỏi lắm!',
    'Con học chắc tay lắm rồi!',
  ],
  /** The result: much is still new. */
  endTried: [
    'Con đã làm đến cùng, hay lắm!',
    'Hôm nay con học thêm nhiều điều!',
    'Xem lại vài câu là chắc ngay!',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Situation = keyof typeof rinoLines;

/** In characters: two lines of text beside Rino on the smallest phone. */
export const maxLineLength = 36;

/**
 * Returns what Rino says when a situation occurs for the `nth` time in a session, from 0. The seed sets the order;
 * no line repeats before all of that situation were said, and none is said twice running.
 */
export function lineFor(situation: Situation, seed: number, nth: number): string {
  const lines: readonly string[] = rinoLines[situation];
  const place = nth % lines.length;
  const round = Math.floor(nth / lines.length);
  const order = orderOf(lines, seed, round);
  const last = round > 0 ? orderOf(lines, seed, round - 1).at(-1) : undefined;
  // The last place stays, as there are at least three lines.
  const [first = '', second = '', ...rest] = order;
  return (first === last ? [second, first, ...rest] : order)[place] ?? '';
}

const orderOf = (lines: readonly string[], seed: number, round: number): string[] =>
  shuffled(lines, mulberry32(seed + round * 0x9e_37_79_b9));
