const format = new Intl.DateTimeFormat('vi', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** '18:30 22/11/2026', in Vietnam. Unix seconds. */
export const timeText = (seconds: number): string => format.format(new Date(seconds * 1000));
