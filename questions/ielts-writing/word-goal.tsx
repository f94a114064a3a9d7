interface WordGoalProps {
  id: string;
  words: number;
  /** null when the prompt asks for no number. */
  min: number | null;
}

/** The progress of the text, shown from the start, and never as an error. */
export function WordGoal({ id, words, min }: WordGoalProps) {
  const part = min === null ? 1 : Math.min(1, words / min);
  // Announced at each quarter only: a voice that counts every word is in the way.
  const quarter = Math.floor(part * 4);
  return (
    <div className="writing-goal" data-enough={part >= 1 || undefined}>
      {min !== null && (
        <div className="writing-goal-bar" aria-hidden="true">
          <span style={{ inlineSize: `${part * 100}%` }} />
        </div>
      )}
      <p id={id} className="writing-goal-line">
        <strong className="writing-count">{words} từ</strong>
        {min !== null && <span>{goalWords(words, min)}</span>}
      </p>
      {min !== null && (
        <span role="status" className="sr-only">
          {quarter > 0 &&
            (quarter < 4 ? `Được ${quarter * 25} phần trăm số từ đề cần.` : `Đủ ${min} từ rồi.`)}
        </span>
      )}
    </div>
  );
}

function goalWords(words: number, min: number): string {
  if (words === 0) return `Đề cần ít nhất ${min} từ. Con cứ viết, bài tự lưu.`;
  if (words < min) return `còn ${min - words} từ nữa là đủ ${min} từ`;
  return `Đủ ${min} từ rồi, con đọc lại bài một lượt nhé!`;
}
