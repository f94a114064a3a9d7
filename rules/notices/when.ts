/** 'YYYY-MM-DD HH:mm:ss' as a family reads it, 'HH:mm-DD/MM/YYYY' (section 3, Notification). Anything else is left as it is. */
export const noticeTime = (createDate: string): string =>
  createDate.replace(/^(\d{4})-(\d\d)-(\d\d) (\d\d:\d\d):\d\d$/, '$4-$3/$2/$1');
