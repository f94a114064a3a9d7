import { forms } from '../english/function-words.ts';
import { type Cursor, type Match, type Rule, words } from './rule.ts';

/** One wrong pair of words: the word before, the wrong preposition, the right one (empty if there is none). */
interface Pair {
  readonly head: ReadonlySet<string>;
  readonly wrong: ReadonlySet<string>;
  readonly right: string;
  readonly unless?: (c: Cursor) => boolean;
}
const pair = (
  head: string,
  wrong: string,
  right: string,
  unless?: (c: Cursor) => boolean,
): Pair => ({
  head: words(head),
  wrong: words(wrong),
  right,
  ...(unless && { unless }),
});

const pairs: readonly Pair[] = [
  pair(
    'depend depends depended',
    'of in to',
    'on',
    (c) => c.word(1) !== 'of' && c.tag().startsWith('NN'),
  ),
  pair('interested', 'on for about at', 'in'),
  pair(
    'good',
    'in',
    'at',
    (c) =>
      !(forms.be.has(c.word(-1)) || /^(?:very|so|really|not|get|getting)$/.test(c.word(-1))) ||
      /^(?:the|a|this|that|some|many|my|our|your|life|general|every|all|itself|nature|terms)$/.test(
        c.word(2),
      ),
  ),
  pair('discuss discusses discussed discussing', 'about', ''),
  pair('mention mentions mentioned mentioning', 'about', '', (c) => c.tag().startsWith('NN')),
  pair('emphasize emphasise emphasizes emphasises emphasized emphasised', 'on about', ''),
  pair(
    'marry married',
    'with',
    'to',
    (c) => c.word() === 'married' && /^(?:children|kids|two|three)$/.test(c.word(2)),
  ),
  pair('arrive arrives arrived', 'to', 'at'),
  pair('different', 'with', 'from', (c) => c.tag(-1).startsWith('NN')),
  pair('despite', 'of', ''),
  pair('consist consists consisted', 'in from', 'of'),
  pair('return returns returned', 'back', ''),
  pair(
    'contact contacts contacted',
    'with',
    '',
    (c) => /^(?:NN|JJ)/.test(c.tag()) || /^(?:in|a|the|eye)$/.test(c.word(-1)),
  ),
  pair('enter enters entered', 'to', ''),
  pair('afraid aware capable', 'with about for from in', 'of'),
  pair('famous', 'with about', 'for'),
  pair('participate participates participated participating', 'to at on', 'in'),
  pair(
    'reach reaches reached',
    'to',
    '',
    (c) => c.tag().startsWith('NN') || c.tag(2).startsWith('VB'),
  ),
  pair('according', 'with', 'to'),
  pair('responsible', 'of', 'for'),
  pair('belong belongs', 'in', 'to', (c) => !/^(?:me|him|her|us|them)$/.test(c.word(2))),
  pair(
    'influence influences affect affects',
    'to on',
    '',
    (c) => !c.tag().startsWith('V') || c.tag(2) === 'VB',
  ),
  pair(
    'lack lacks lacked',
    'of',
    '',
    (c) => !/^(?:VBP|VBZ|VBD)$/.test(c.tag()) || /^(?:a|the|this|of|for|to|any)$/.test(c.word(-1)),
  ),
  pair(
    'answer answers answered',
    'to',
    '',
    (c) => !c.tag().startsWith('V') || !(c.word(2) === 'the'),
  ),
  pair('harmful', 'for', 'to'),
  pair('similar', 'with as', 'to', (c) => c.word(1) === 'as' && c.word(-1) === 'as'),
];
const byHead = new Map<string, Pair[]>();
for (const one of pairs)
  for (const head of one.head) byHead.set(head, [...(byHead.get(head) ?? []), one]);

function wrongPreposition(c: Cursor): Match | null {
  for (const { wrong, right, unless } of byHead.get(c.word()) ?? [])
    if (wrong.has(c.word(1)) && !unless?.(c)) return c.match(1, 1, right);
  return null;
}

const days = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
);

export const prepositions: readonly Rule[] = [
  {
    id: 'preposition-pair',
    family: 'preposition',
    kind: 'hint',
    what: 'Giới từ đi với từ này',
    why: 'Mỗi từ đi với giới từ riêng của nó, có từ không cần giới từ.',
    example: 'It depends on the weather. We discussed the plan.',
    at: new Set(byHead.keys()),
    find: wrongPreposition,
  },
  {
    id: 'listen-to',
    family: 'preposition',
    kind: 'error',
    what: 'Listen to',
    why: 'Listen cần to trước điều được nghe.',
    example: 'I listen to music.',
    at: words('listen listens listened listening'),
    find: (c) =>
      /^(?:music|the|a|song|songs|english|me|him|her|them|my|radio|podcasts?|teacher|their|his|your|our|parents)$/.test(
        c.word(1),
      )
        ? c.match(0, 0, `${c.written()} to`)
        : null,
  },
  {
    id: 'go-to-home',
    family: 'preposition',
    kind: 'error',
    what: 'Thừa to',
    why: 'Trước home, abroad, there, here, shopping… không có to.',
    example: 'I go home at five.',
    at: words('go goes went going come comes came coming return returned back'),
    find: (c) =>
      c.word(1) === 'to' &&
      /^(?:home|abroad|there|here|shopping|swimming|fishing|camping|upstairs|downstairs|overseas|everywhere|somewhere)$/.test(
        c.word(2),
      ) &&
      !c.tag(3).startsWith('NN') &&
      c.word(3) !== '-'
        ? c.match(1, 1, '')
        : null,
  },
  {
    id: 'day-preposition',
    family: 'preposition',
    kind: 'error',
    what: 'Giới từ chỉ thời gian',
    why: 'Với ngày trong tuần dùng on.',
    example: 'on Monday',
    at: words('in at'),
    find: (c) =>
      days.has(c.word(1)) && !/^(?:morning|night)s?$/.test(c.word(2)) ? c.match(0, 0, 'on') : null,
  },
  {
    id: 'day-part-preposition',
    family: 'preposition',
    kind: 'error',
    what: 'Giới từ chỉ thời gian',
    why: 'Với buổi trong ngày dùng in: in the morning.',
    example: 'in the morning',
    at: words('at on'),
    find: (c) =>
      c.word(1) === 'the' &&
      /^(?:morning|afternoon|evening)$/.test(c.word(2)) &&
      c.word(3) !== 'of' &&
      !c.tag(3).startsWith('NN')
        ? c.match(0, 0, c.i === 0 ? 'In' : 'in')
        : null,
  },
  {
    id: 'year-preposition',
    family: 'preposition',
    kind: 'error',
    what: 'Giới từ chỉ thời gian',
    why: 'Với năm dùng in.',
    example: 'in 2020',
    at: words('on at'),
    find: (c) =>
      /^(?:19|20)\d\d$/.test(c.word(1)) ? c.match(0, 0, c.i === 0 ? 'In' : 'in') : null,
  },
  {
    id: 'in-nowadays',
    family: 'preposition',
    kind: 'error',
    what: 'Thừa giới từ',
    why: 'Nowadays, today, tomorrow không có giới từ đứng trước.',
    example: 'Nowadays, people use phones.',
    at: words('in at on'),
    find: (c) =>
      /^nowadays?$/.test(c.word(1)) ? c.match(0, 1, c.i === 0 ? 'Nowadays' : 'nowadays') : null,
  },
  {
    id: 'on-the-other-hand',
    family: 'preposition',
    kind: 'error',
    what: 'On the other hand',
    why: 'Cụm cố định: on the other hand.',
    example: 'On the other hand, it is cheap.',
    at: words('in by at'),
    find: (c) =>
      c.word(1) === 'the' && /^(?:other|another)$/.test(c.word(2)) && /^hands?$/.test(c.word(3))
        ? c.match(0, 3, c.i === 0 ? 'On the other hand' : 'on the other hand')
        : null,
  },
  {
    id: 'other-hand',
    family: 'preposition',
    kind: 'error',
    what: 'On the other hand',
    why: 'Cụm cố định: on the other hand.',
    example: 'On the other hand, it is cheap.',
    at: words('on in'),
    find: (c) =>
      (/^(?:other|another)$/.test(c.word(1)) && /^hands?$/.test(c.word(2))) ||
      (c.word(1) === 'the' && c.word(2) === 'other' && c.word(3) === 'hands')
        ? c.match(
            0,
            c.word(1) === 'the' ? 3 : 2,
            c.i === 0 ? 'On the other hand' : 'on the other hand',
          )
        : null,
  },
  {
    id: 'call-to',
    family: 'preposition',
    kind: 'error',
    what: 'Thừa to',
    why: 'Call, help, visit, tell… đi thẳng với người, không có to.',
    example: 'I called my friend.',
    at: words(
      'call calls called visit visits visited help helps helped tell tells told ask asks asked teach teaches taught',
    ),
    find: (c) =>
      c.tag().startsWith('V') &&
      c.word(1) === 'to' &&
      (/^(?:me|him|us|them|you)$/.test(c.word(2)) ||
        (/^(?:my|his|her|their|our|your)$/.test(c.word(2)) &&
          /^(?:friend|friends|mother|father|parents|teacher|mom|dad|sister|brother|family|children|students)$/.test(
            c.word(3),
          ))) &&
      !/^(?:called)$/.test(c.word())
        ? c.match(1, 1, '')
        : null,
  },
  {
    id: 'explain-me',
    family: 'preposition',
    kind: 'error',
    what: 'Thiếu to',
    why: 'Explain, say đi với to trước người nghe.',
    example: 'She explained it to me.',
    at: words('explain explains explained say says said'),
    find: (c) =>
      /^(?:me|him|us|them)$/.test(c.word(1)) && c.tag().startsWith('V')
        ? c.match(1, 1, `to ${c.word(1)}`)
        : null,
  },
  {
    id: 'spend-for',
    family: 'preposition',
    kind: 'error',
    what: 'Spend … on / -ing',
    why: 'Spend time hoặc money đi với on hoặc động từ -ing.',
    example: 'I spend two hours reading.',
    at: words('time money hours hour'),
    find: (c) => {
      for (let k = -1; k >= -4; k--)
        if (/^(?:spend|spends|spent|spending)$/.test(c.word(k)))
          return c.word(1) === 'to' && c.tag(2) === 'VB'
            ? c.match(1, 2, c.inflection.gerund(c.word(2)))
            : null;
      return null;
    },
  },
];
