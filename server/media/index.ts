/**
 * Pictures and sounds that staff upload, each with a row. A daily job deletes those that no draft, question, popup or
 * other content of the centre refers to.
 */
export { keepFiles, keepUpload } from './keep.ts';
