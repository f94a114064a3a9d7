import type { Sample } from '../define.ts';
import { recorded } from '../voice/sample.ts';

export const sample: Sample<'ielts_scripted_speaking'> = {
  content: { stem: [], text: 'The cat sat.', meaning: null },
  key: { pass: 80 },
  right: recorded,
};
