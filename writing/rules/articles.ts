import { likeWritten, type Rule, words } from './rule.ts';

const vowelSound = (word: string) =>
  (/^[aeiou]/.test(word) &&
    !/^(?:uni(?:[^nm]|$)|unan|use|usa|usu|eu|one(?:$|-|s)|once|ut[io]|ur[aeiou]|ub)/.test(word)) ||
  /^(?:hour|honest|honou?r|heir)/.test(word);
const jobs = words(
  'student teacher doctor engineer nurse boy girl child person worker leader manager dentist lawyer farmer driver singer',
);
const fixedPhrases = words(
  'part place care time advantage charge note home way person school work bed hand fact mind account order course example reason',
);

export const articles: readonly Rule[] = [
  {
    id: 'a-an',
    family: 'article',
    kind: 'error',
    what: 'A hay an',
    why: 'Trước âm nguyên âm dùng an, trước âm phụ âm dùng a.',
    example: 'an apple, a university',
    at: words('a an'),
    find(c) {
      const next = c.word(1);
      if (
        !/^[a-z]{2}/.test(next) ||
        // Before a plural, a verb, a preposition or a misspelt word another correction is due.
        !/^(?:NNP?|JJ[RS]?|RB|VB[GN])$/.test(c.tag(1)) ||
        !c.inflection.known(next) ||
        /^[A-Z]{2,}$/.test(c.written(1)) ||
        (c.tag() !== 'DT' && c.word() === 'a') ||
        (c.written() === 'A' && c.i > 0)
      )
        return null;
      if ((c.sentence.tokens[c.i + 1]?.start ?? 0) - (c.sentence.tokens[c.i]?.end ?? 0) > 2)
        return null;
      if (next === 'other') return c.match(0, 1, likeWritten(c.written(), 'another'));
      const right = vowelSound(next) ? 'an' : 'a';
      return right === c.word() ? null : c.match(0, 0, likeWritten(c.written(), right));
    },
  },
  {
    id: 'job-article',
    family: 'article',
    kind: 'error',
    what: 'Thiếu mạo từ',
    why: 'Danh từ đếm được số ít chỉ nghề nghiệp cần a hoặc an.',
    example: 'She is a teacher.',
    at: words("am 'm is was become became be"),
    find: (c) =>
      (jobs.has(c.word(1)) &&
        c.tag(1) === 'NN' &&
        !/^(?:NN|NNS|CC|-)/.test(c.tag(2)) &&
        !c.touchesNext(1)) ||
      (jobs.has(c.word(1)) && /^[.]$/.test(c.word(2)))
        ? c.match(1, 1, `${vowelSound(c.word(1)) ? 'an' : 'a'} ${c.word(1)}`)
        : null,
  },
  {
    id: 'missing-article',
    family: 'article',
    kind: 'hint',
    what: 'Có thể thiếu mạo từ',
    why: 'Danh từ đếm được số ít thường cần a, an, the, my… đứng trước.',
    example: 'He bought a car.',
    find(c) {
      if (
        c.tag() !== 'NN' ||
        !c.inflection.isCountNoun(c.word()) ||
        fixedPhrases.has(c.word()) ||
        /^(?:NN|NNS|POS|VBG|CC|HYPH)$/.test(c.tag(1)) ||
        /^(?:by|to|-|after)$/.test(c.word(1)) ||
        (c.touchesNext() && /[-/]/.test(c.word(1)))
      )
        return null;
      let k = -1;
      while (c.tag(k) === 'JJ' && k > -4) k--;
      const before = c.word(k);
      if (
        !(/^(?:VB|VBP|VBZ|VBD|VBG)$/.test(c.tag(k)) || /^(?:with|as|like)$/.test(before)) ||
        /^(?:many|few|several|other|own|same|such)$/.test(c.word(k + 1)) ||
        /^(?:make|makes|take|takes|get|gets|go|goes|call|called|named)$/.test(before)
      )
        return null;
      const first = c.word(k + 1);
      return c.match(k + 1, k + 1, `${vowelSound(first) ? 'an' : 'a'} ${c.written(k + 1)}`);
    },
  },
  {
    id: 'the-same',
    family: 'article',
    kind: 'error',
    what: 'The same',
    why: 'Trước same có the.',
    example: 'We go to the same school.',
    at: words('same'),
    find: (c) =>
      !/^(?:the|this|that|these|those|very|exact|much|pretty|my|its|of|one)$/.test(c.word(-1)) &&
      /^(?:VB|VBP|VBZ|VBD|IN|TO)$/.test(c.tag(-1)) &&
      /^NNS?$/.test(c.tag(1))
        ? c.match(0, 0, 'the same')
        : null,
  },
  {
    id: 'superlative-the',
    family: 'article',
    kind: 'error',
    what: 'Thiếu the',
    why: 'So sánh nhất đứng trước danh từ cần the.',
    example: 'It is the best way.',
    find: (c) =>
      c.tag() === 'JJS' &&
      /^(?:best|biggest|worst|largest|easiest|cheapest|fastest|happiest|hardest|smallest|greatest|highest|tallest)$/.test(
        c.word(),
      ) &&
      /^NNS?$/.test(c.tag(1)) &&
      /^(?:is|are|was|were|'s|have|has|had)$/.test(c.word(-1))
        ? c.match(0, 0, `the ${c.word()}`)
        : null,
  },
  {
    id: 'the-nature',
    family: 'article',
    kind: 'error',
    what: 'Thừa the',
    why: 'Nói chung về nature, society, life… thì không có the.',
    example: 'We should protect nature.',
    at: words('the'),
    find: (c) =>
      /^(?:nature|mankind)$/.test(c.word(1)) && /^(?:[.,;!?]|and|$)/.test(c.word(2))
        ? c.match(0, 1, c.word(-1) === '' ? likeWritten('A', c.word(1)) : c.word(1))
        : null,
  },
  {
    id: 'missing-the-fixed',
    family: 'article',
    kind: 'error',
    what: 'Thiếu the',
    why: 'Cụm này luôn có the.',
    example: 'on the Internet, in the world',
    at: words('in on around all at'),
    find: (c) =>
      (/^(?:in|around)$/.test(c.word()) &&
        c.word(1) === 'world' &&
        !/^(?:NN|NNS|POS|NNP)$/.test(c.tag(2)) &&
        !/^(?:war|-)$/.test(c.word(2))) ||
      (c.word() === 'on' && c.word(1) === 'internet' && !c.tag(2).startsWith('NN')) ||
      (c.word() === 'in' &&
        /^(?:morning|afternoon|evening)$/.test(c.word(1)) &&
        !c.tag(2).startsWith('NN')) ||
      (c.word() === 'in' && c.word(1) === 'future' && /^[.,;!?]?$/.test(c.word(2)))
        ? c.match(1, 1, `the ${c.written(1)}`)
        : null,
  },
];
