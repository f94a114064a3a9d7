/**
 * When a card of the notebook comes back, in words for a child. Days are 'YYYY-MM-DD', from 04:00 to 04:00 in
 * Vietnam.
 */
const dayMs = 86_400_000;

/** 'hôm nay', 'ngày mai', '5 ngày nữa', '2 tuần nữa'. Overdue cards come back today. */
export function comesBack(dueDate: string, today: string): string {
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / dayMs);
  if (days <= 0) return 'hôm nay';
  if (days === 1) return 'ngày mai';
  if (days < 7) return `${days} ngày nữa`;
  if (days < 28) return `${Math.round(days / 7)} tuần nữa`;
  return `${Math.max(1, Math.round(days / 30))} tháng nữa`;
}
