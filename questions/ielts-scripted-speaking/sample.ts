import type { Sample } from '../sampling.ts';
import { anyRecording, recorded } from '../voice/sample.ts';

export const sample: Sample<'ielts_scripted_speaking'> = {
  content: { stem: [], text: 'The cat sat.', meaning: null },
  key: { pass: 80 },
  right: recorded,
  empty: [],
  begun: null,
  inWords: null,
  authored: { text: 'A long text to read.', pass: 60 },
  edit: { field: 'Đạt từ độ chính xác', text: '80', becomes: { pass: 80 } },
  any: anyRecording,
};
