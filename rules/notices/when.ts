/** Formats 'YYYY-MM-DD HH:mm:ss' as 'HH:mm-DD/MM/YYYY'. Anything else is returned unchanged. */
export const noticeTime = (createDate: string): string =>
  createDate.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d$/, '$4-$3/$2/$1');
