export {
  afterCursor,
  type Cursor,
  cursorOf,
  cursorText,
  cursorTimestamp,
  pageOf,
} from './cursor.ts';
export { addAttempts } from './days.ts';
export { lookUpSession } from './self-study/session-report.ts';
