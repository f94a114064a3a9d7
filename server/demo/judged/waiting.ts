/** Demo submissions that wait for their first mark. */
import type { JudgedWork } from './work.ts';

export const waitingWorks: readonly JudgedWork[] = [
  {
    // Due this evening.
    student: 'demo.binh',
    practice: 'ielts-essay-homework',
    before: 29,
    answers: { homework: { write: 'homework' } },
  },
  {
    student: 'demo.minh',
    practice: 'ielts-essay-phones',
    before: 27,
    answers: { phones: { write: 'phones' } },
  },
  {
    student: 'demo.binh',
    practice: 'movers-short-answers',
    before: 26,
    answers: {
      breakfast: { type: 'I eat bread and egg. My grandmother made it.' },
      'rainy-day': { type: 'I like watch TV and sleep because it is cold.' },
      taller: { type: 'My dad is more taller than my mum.' },
      invent: { type: 'If I had a robot, it will do my homework and play football with me.' },
    },
  },
  {
    student: 'demo.binh',
    practice: 'ielts-cue-people',
    before: 5,
    answers: { teacher: { say: 'teacherTalk' } },
  },
  {
    student: 'demo.minh',
    practice: 'ielts-cue-places',
    before: 4,
    answers: { trip: { say: 'tripTalk' } },
  },
  {
    student: 'demo.0987654321',
    practice: 'flyers-write-picnic',
    before: 3,
    answers: { picnic: { write: 'picnic' }, email: { write: 'email' } },
  },
];

/** A project that waits to be marked. */
export const waitingProject = {
  student: 'demo.chi',
  code: 'market-stall',
  before: 6,
  description:
    'Gian hàng của con bán 5 món: gấu bông 20 000 đồng, bút chì 3 000 đồng, bánh 5 000 đồng, sách 15 000 đồng và kẹo 1 000 đồng. Đắt nhất là gấu bông, rẻ nhất là kẹo ạ!',
};
