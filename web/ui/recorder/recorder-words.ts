/** The words on and below the record button. */
export interface RecorderWords {
  readonly start: string;
  readonly again: string;
  readonly tap: string;
  readonly tapAgain: string;
  readonly stop: string;
  readonly waiting: string;
  readonly louder: string;
}

export const endsSoonWords = 'Sắp hết giờ, không ghi âm thêm được nữa con nhé!';

export const recorderWords: Readonly<Record<'reading' | 'speaking', RecorderWords>> = {
  reading: {
    start: 'Bắt đầu đọc',
    again: 'Đọc lại',
    tap: 'Bấm để đọc',
    tapAgain: 'Bấm để đọc lại',
    stop: 'Đọc xong, con bấm để dừng',
    // The line of earlier tries below shows the progress.
    waiting: 'Con chờ một chút nhé!',
    louder: 'Bitu chưa nghe thấy tiếng con. Con đọc to lên nhé!',
  },
  speaking: {
    start: 'Bắt đầu nói',
    again: 'Nói lại',
    tap: 'Bấm để nói',
    tapAgain: 'Bấm để nói lại',
    stop: 'Nói xong, con bấm để dừng',
    waiting: 'Đang gửi bài nói của con…',
    louder: 'Bitu chưa nghe thấy tiếng con. Con nói to lên nhé!',
  },
};
