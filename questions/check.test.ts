import type { BaiLam } from '@bitu/contract/practice.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import { questionTypeNames } from './traits.ts';
import { expect, test } from 'vitest';
import { checksItself, type QuestionLike, retryStart, rightInWords } from './check.ts';
import { revealKey } from './rules.ts';
import { samples } from './samples.ts';

const of = <T extends keyof typeof samples>(type_code: T, content = samples[type_code].content) =>
  ({ type_code, content }) as QuestionLike;

const choosing = (choose: number | null) =>
  of('multiple_choice', { ...samples.multiple_choice.content, choose });
const gaps = (bank: string[] | null) =>
  of('fill_paragraph', { ...samples.fill_paragraph.content, bank });
const pairs = (...ids: string[]): BaiLam => ids.map((id) => id.split(''));

function reading(fields: Partial<SpeechResult> | null): BaiLam {
  const [{ audio_id, result }] = samples.voice.right as [
    { audio_id: string; result: SpeechResult },
  ];
  return [{ audio_id, ...(fields && { result: { ...result, ...fields } }) }];
}
const misread: Partial<SpeechResult> = {
  word_score_list: [{ word: 'cat', mark: 'wrong' }] as SpeechResult['word_score_list'],
};
const unheard: Partial<SpeechResult> = {
  word_score_list: [{ word: 'cat', mark: 'unclear' }] as SpeechResult['word_score_list'],
};

test.each<[string, QuestionLike, BaiLam, boolean]>([
  ['one option', of('single_choice'), ['b'], true],
  ['no option', of('single_choice'), [], false],
  ['an unknown option', of('single_choice'), ['z'], false],
  ['true or false', of('true_false'), ['true'], true],
  ['two of two options', choosing(2), ['a', 'b'], true],
  ['one of two options', choosing(2), ['a'], false],
  ['options of unknown number', choosing(null), ['a', 'b'], false],
  ['all pairs', of('matching'), pairs('ax', 'by', 'cz'), true],
  ['some pairs', of('matching'), pairs('ax', 'by'), false],
  ['the last word of a bank', gaps(['am', 'student', 'hoà']), ['am', 'student', 'hoà'], true],
  ['a gap left', gaps(['am', 'student', 'hoà']), ['am', '', 'hoà'], false],
  ['typed gaps', gaps(null), ['am', 'student', 'hoà'], false],
  ['typed text', of('free_text'), ['it is'], false],
  ['a reading without a score', of('voice'), reading(null), false],
  ['a good reading', of('voice'), reading({}), true],
  ['a good longer reading', of('ielts_scripted_speaking'), reading({}), true],
  ['a doubtful reading', of('voice'), reading({ low_confidence: 1 }), false],
  ['a reading with a wrong word', of('voice'), reading(misread), false],
  ['a reading with an unclear word', of('voice'), reading(unheard), false],
  ['free speech', of('ielts_unscripted_speaking'), reading(null), false],
  ['a text', of('ielts_writing'), [{ text: 'I like cats.' }] as BaiLam, false],
])('%s', (_, question, baiLam, whole) => {
  expect(checksItself(question, baiLam)).toBe(whole);
});

test.each<[string, QuestionLike, BaiLam, string[], BaiLam]>([
  ['wrong options go', choosing(2), ['a', 'b'], ['b'], ['a']],
  ['wrong pairs go', of('matching'), pairs('ax', 'bz', 'cy'), ['b', 'c'], pairs('ax')],
  [
    'wrong words go back to the bank',
    gaps(['am', 'is']),
    ['am', 'is', 'am'],
    ['2'],
    ['am', 'is', ''],
  ],
  ['typed words stay', gaps(null), ['am', 'is', 'am'], ['2'], ['am', 'is', 'am']],
  ['a typed text stays', of('free_text'), ['its'], [], ['its']],
  ['a text is read once more', of('voice'), samples.voice.right, ['cat'], []],
])('another try: %s', (_, question, entered, wrong, expected) => {
  expect(retryStart(question, { entered, wrong })).toEqual(expected);
});

test.each(questionTypeNames)(
  '%s: the right answer in one line, if the question does not show it in its own text',
  (type) => {
    const { content, key, inWords } = samples[type];
    const { rightAnswer, accepted } = revealKey(type, key, content);
    expect(rightInWords(of(type), { right_answer: rightAnswer, accepted })).toBe(inWords);
  },
);
