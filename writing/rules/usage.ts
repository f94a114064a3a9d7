import { isFinite, likeWritten, type Rule, words } from './rule.ts';

const comparatives = words(
  'better easier bigger faster cheaper happier worse higher stronger harder healthier older younger safer smarter lower longer shorter richer larger smaller nicer',
);
const negatives: Record<string, string> = {
  nothing: 'anything',
  nobody: 'anybody',
  no: 'any',
  nowhere: 'anywhere',
  none: 'any',
};
const people = words(
  'mother father mom dad friend friends teacher sister brother parents parent people children students son daughter grandmother grandfather uncle aunt family boy girl man woman',
);

export const usage: readonly Rule[] = [
  {
    id: 'repeated-word',
    family: 'repetition',
    kind: 'error',
    what: 'Lặp từ',
    why: 'Từ này được viết hai lần liền nhau.',
    example: null,
    find: (c) =>
      c.i > 0 &&
      c.word() === c.word(-1) &&
      /^[a-z]+$/.test(c.word()) &&
      !/^(?:that|had|very|so|really|long|no|many|bye|ha|is|yes|more|far)$/.test(c.word())
        ? c.match(-1, 0, c.written(-1))
        : null,
  },
  {
    id: 'double-comparative',
    family: 'usage',
    kind: 'error',
    what: 'So sánh hơn',
    why: 'Chỉ dùng một dấu hiệu so sánh: better, không phải more better.',
    example: 'My score is better.',
    at: words('more'),
    find: (c) =>
      ((c.tag(1) === 'JJR' || comparatives.has(c.word(1))) &&
        c.word(1) !== 'less' &&
        c.word(1) !== 'more' &&
        !c.tag(2).startsWith('NN')) ||
      comparatives.has(c.word(1))
        ? c.match(0, 1, likeWritten(c.written(), c.word(1)))
        : null,
  },
  {
    id: 'double-superlative',
    family: 'usage',
    kind: 'error',
    what: 'So sánh nhất',
    why: 'Chỉ dùng một dấu hiệu so sánh nhất: best, không phải most best.',
    example: 'It is the best book.',
    at: words('most'),
    find: (c) =>
      c.tag(1) === 'JJS' && /est$|^(?:best|worst)$/.test(c.word(1))
        ? c.match(0, 1, c.word(1))
        : null,
  },
  {
    id: 'then-than',
    family: 'usage',
    kind: 'hint',
    what: 'Than / then',
    why: 'So sánh dùng than; then nghĩa là “rồi”.',
    example: 'bigger than mine',
    at: words('then'),
    find: (c) =>
      /^(?:JJR|RBR)$/.test(c.tag(-1)) &&
      !/^(?:later|earlier|sooner|longer)$/.test(c.word(-1)) &&
      !(c.tag(1) === 'PRP' && isFinite(c.tag(2)))
        ? c.match(0, 0, 'than')
        : null,
  },
  {
    id: 'very-like',
    family: 'word_order',
    kind: 'error',
    what: 'Trật tự từ',
    why: 'Very không đứng trước động từ: dùng really, hoặc very much ở cuối.',
    example: 'I really like English.',
    at: words('very'),
    find: (c) =>
      /^(?:like|love|enjoy|want|hate|need)$/.test(c.word(1)) && /^(?:PRP|NN|NNS)$/.test(c.tag(-1))
        ? c.match(0, 0, 'really')
        : null,
  },
  {
    id: 'almost-most',
    family: 'usage',
    kind: 'error',
    what: 'Most / almost',
    why: 'Trước danh từ dùng most; almost đi với all, every.',
    example: 'Most students have a phone.',
    at: words('almost'),
    find: (c) =>
      c.word(1) === 'people' || (c.tag(1) === 'NNS' && c.tag(-1) !== 'CD')
        ? c.match(0, 0, likeWritten(c.written(), 'most'))
        : null,
  },
  {
    id: 'most-of',
    family: 'usage',
    kind: 'error',
    what: 'Most / most of the',
    why: 'Dùng most + danh từ, hoặc most of the + danh từ.',
    example: 'Most people agree.',
    at: words('most'),
    find(c) {
      if (c.word(1) !== 'of') return null;
      if (c.word(-1) === 'the') return c.match(-1, 1, likeWritten(c.written(-1), 'most of'));
      return (c.tag(2) === 'NNS' || c.word(2) === 'people') &&
        !/^(?:us|them|which|whom)$/.test(c.word(2))
        ? c.match(0, 1, c.written())
        : null;
    },
  },
  {
    id: 'double-negative',
    family: 'usage',
    kind: 'error',
    what: 'Hai lần phủ định',
    why: 'Một câu chỉ phủ định một lần: don’t … anything.',
    example: 'I don’t know anything.',
    at: words('do does did ca could is are was would have has'),
    find(c) {
      if (!/^(?:n't|not)$/.test(c.word(1))) return null;
      for (let k = 2; k < 6; k++) {
        if (/^(?:,|and|but|or|because|if|that|;|\.)$/.test(c.word(k))) return null;
        if (Object.hasOwn(negatives, c.word(k)))
          return /^(?:matter|longer|one|one's|matter)$/.test(c.word(k + 1))
            ? null
            : c.match(k, k, negatives[c.word(k)]!);
      }
      return null;
    },
  },
  {
    id: 'double-subject',
    family: 'usage',
    kind: 'error',
    what: 'Hai chủ ngữ',
    why: 'Chủ ngữ đã có rồi, bỏ he, she, it, they.',
    example: 'My mother always worries about me.',
    at: people,
    find(c) {
      const pronoun = c.word(1);
      if (
        !/^(?:he|she|they)$/.test(pronoun) ||
        !/^(?:PRP\$|DT)$/.test(c.tag(-1)) ||
        (c.i > 2 && !/^[,.;]$/.test(c.word(-2)))
      )
        return null;
      const k = c.skip(/^RB/, 2, 2);
      const isVerb =
        isFinite(c.tag(k)) || c.tag(k) === 'VB' || (c.tag(k) === 'NNS' && pronoun !== 'they');
      if (!isVerb) return null;
      // "The people they met were kind": a second finite verb makes it a relative clause.
      for (
        let at = k + 1;
        at <= Math.min(c.last, k + 8) &&
        !/^[,.;]$|^(?:and|but|because|when|if|so|that)$/.test(c.word(at));
        at++
      )
        if (isFinite(c.tag(at)) && c.tag(k) !== 'MD') return null;
      return c.match(1, 1, '');
    },
  },
  {
    id: 'although-but',
    family: 'usage',
    kind: 'error',
    what: 'Although … but',
    why: 'Đã có although thì không có but.',
    example: 'Although it rained, we went out.',
    at: words('although though'),
    find(c) {
      if (c.i > 1) return null;
      for (let k = 2; k < 25 && k <= c.last; k++)
        if (c.word(k) === ',') return c.word(k + 1) === 'but' ? c.match(k + 1, k + 1, '') : null;
      return null;
    },
  },
  {
    id: 'because-so',
    family: 'usage',
    kind: 'error',
    what: 'Because … so',
    why: 'Đã có because hoặc since thì không có so.',
    example: 'Because I was ill, I stayed at home.',
    at: words('because since'),
    find(c) {
      if (c.i > 1) return null;
      for (let k = 2; k < 25 && k <= c.last; k++)
        if (c.word(k) === ',')
          return c.word(k + 1) === 'so' && c.word(k + 2) !== 'that'
            ? c.match(k + 1, k + 1, '')
            : null;
      return null;
    },
  },
  {
    id: 'as-conclusion',
    family: 'usage',
    kind: 'error',
    what: 'In conclusion',
    why: 'Cụm cố định: in conclusion.',
    example: 'In conclusion, I agree.',
    at: words('as for'),
    find: (c) =>
      c.i === 0 && (c.word(1) === 'conclusion' || (c.word(1) === 'a' && c.word(2) === 'conclusion'))
        ? c.match(0, c.word(1) === 'a' ? 2 : 1, likeWritten(c.written(), 'in conclusion'))
        : null,
  },
  {
    id: 'its',
    family: 'usage',
    kind: 'error',
    what: 'Its / it’s',
    why: 'It’s là it is; its là “của nó”.',
    example: 'It’s important.',
    at: words('its'),
    find: (c) =>
      c.tag(1) === 'DT' ||
      (/^(?:a|an|the|not|important|good|hard|easy|difficult|better|fun|because|been|going|true|also|like|very|time|really|just|so)$/.test(
        c.word(1),
      ) &&
        !c.tag(2).startsWith('NN'))
        ? c.match(0, 0, likeWritten(c.written(), "it's"))
        : null,
  },
  {
    id: 'your',
    family: 'usage',
    kind: 'error',
    what: 'Your / you’re',
    why: 'You’re là you are; your là “của bạn”.',
    example: 'You’re welcome.',
    at: words('your'),
    find: (c) =>
      (/^(?:going|welcome|a|an|the|not|very|getting|trying)$/.test(c.word(1)) &&
        c.tag(1) !== 'NN' &&
        !c.tag(2).startsWith('NN')) ||
      /^(?:a|an|the)$/.test(c.word(1))
        ? c.match(0, 0, likeWritten(c.written(), "you're"))
        : null,
  },
  {
    id: 'their',
    family: 'usage',
    kind: 'error',
    what: 'Their / there',
    why: 'Their nghĩa là “của họ”; there là “ở đó”.',
    example: 'They love their parents.',
    at: words('there they'),
    find: (c) =>
      /^(?:parents?|friends?|family|families|lives|life|own|house|homes?|job|jobs|children|kids|mom|dad|phones?|goals?|dreams?|minds?|grades?|homework|opinions?|studies)$/.test(
        c.word(1),
      ) &&
      (/^(?:IN|VB|VBP|VBZ|VBD|VBG|TO)$/.test(c.tag(-1)) || c.word(1) === 'own') &&
      !/^(?:is|are|was|were)$/.test(c.word(-1)) &&
      !(c.word() === 'they' && isFinite(c.tag(1)))
        ? c.match(0, 0, likeWritten(c.written(), 'their'))
        : null,
  },
  {
    id: 'too',
    family: 'usage',
    kind: 'error',
    what: 'Too / to',
    why: 'Too nghĩa là “quá”.',
    example: 'It is too late.',
    at: words('to'),
    find: (c) =>
      /^(?:much|many|late|hard|difficult|expensive|far|busy|tired|young)$/.test(c.word(1)) &&
      !/^(?:NN|NNS)/.test(c.tag(2)) &&
      /^(?:is|are|was|were|'s|be|it's|not|n't)$/.test(c.word(-1))
        ? c.match(0, 0, 'too')
        : null,
  },
  {
    id: 'of-have',
    family: 'usage',
    kind: 'error',
    what: 'Should have',
    why: 'Viết have, không viết of, sau could, should, would, must.',
    example: 'I should have told you.',
    at: words('could should would must might'),
    find: (c) =>
      c.word(1) === 'of' &&
      (/^(?:been|done|gone|had|made|seen)$/.test(c.word(2)) || c.tag(2).startsWith('VB'))
        ? c.match(1, 1, 'have')
        : null,
  },
  {
    id: 'lose-loose',
    family: 'usage',
    kind: 'error',
    what: 'Lose / loose',
    why: 'Lose là động từ “mất”; loose là tính từ “lỏng”.',
    example: 'Don’t lose your key.',
    at: words('loose'),
    find: (c) =>
      /^(?:MD|TO)$/.test(c.tag(-1)) || /^(?:n't|not|they|we|i|you)$/.test(c.word(-1))
        ? c.match(0, 0, 'lose')
        : null,
  },
  {
    id: 'affect-effect',
    family: 'usage',
    kind: 'error',
    what: 'Affect / effect',
    why: 'Effect là danh từ “ảnh hưởng”; affect là động từ.',
    example: 'Games can affect children.',
    at: words('affect affects effect effects'),
    find(c) {
      if (
        c.word().startsWith('affect') &&
        /^(?:an|the|bad|good|negative|positive|big|same|side|harmful)$/.test(c.word(-1)) &&
        c.tag(1) !== 'NN'
      )
        return c.match(0, 0, c.word().replace('a', 'e'));
      return c.word() === 'effect' &&
        c.tag(-1) === 'MD' &&
        /^(?:DT|PRP|PRP\$|NNS|NN|JJ)$/.test(c.tag(1))
        ? c.match(0, 0, 'affect')
        : null;
    },
  },
  {
    id: 'object-pronoun',
    family: 'usage',
    kind: 'error',
    what: 'Đại từ tân ngữ',
    why: 'Sau động từ hoặc giới từ dùng me, him, her, us, them.',
    example: 'My parents help them.',
    at: words('they he she i we'),
    find(c) {
      const object: Record<string, string> = {
        they: 'them',
        he: 'him',
        she: 'her',
        i: 'me',
        we: 'us',
      };
      const ends = c.last === 0 || /^[.!?]$/.test(c.word(1));
      return ends &&
        c.i > 1 &&
        /^(?:IN|VB|VBP|VBZ|VBG|VBD|TO)$/.test(c.tag(-1)) &&
        !/^(?:than|as|is|was|are|be|were|am|like|so|said)$/.test(c.word(-1))
        ? c.match(0, 0, object[c.word()]!)
        : null;
    },
  },
  {
    id: 'make-do',
    family: 'usage',
    kind: 'error',
    what: 'Make / do',
    why: 'Cụm cố định: do homework, do exercise, make a mistake.',
    example: 'I do my homework.',
    at: words('make makes made making'),
    find(c) {
      const k = c.skip(/^(?:PRP\$|DT|JJ)$/, 1, 2);
      const form: Record<string, string> = {
        make: 'do',
        makes: 'does',
        made: 'did',
        making: 'doing',
      };
      return /^(?:homework|exercises|housework|sport|sports)$/.test(c.word(k)) &&
        !/^(?:more|easier|better|fun|less|boring|difficult|interesting)$/.test(c.word(k + 1)) &&
        !/^(?:JJ|JJR|VB|MD|VBZ|VBP)$/.test(c.tag(k + 1))
        ? c.match(0, 0, form[c.word()]!)
        : null;
    },
  },
  {
    id: 'past-time',
    family: 'tense',
    kind: 'hint',
    what: 'Thì quá khứ',
    why: 'Với yesterday, ago, last year… động từ ở thì quá khứ.',
    example: 'Last year I used my phone every day.',
    at: words('yesterday ago last'),
    find(c) {
      if (c.word() === 'last' && !/^(?:year|week|month|night|summer|time|weekend)$/.test(c.word(1)))
        return null;
      let present = Infinity;
      for (let k = -9; k < 6; k++) {
        if (/^(?:VBD|VBN)$/.test(c.tag(k))) return null;
        if (
          present === Infinity &&
          c.tag(k) === 'VBP' &&
          /^(?:PRP|NN|NNS)$/.test(c.tag(k - 1)) &&
          /^(?:go|eat|see|play|visit|come|meet|buy|watch|have|is|are|am|make|do|get|take|use|study|learn|help)$/.test(
            c.word(k),
          )
        )
          present = k;
      }
      return present === Infinity
        ? null
        : c.match(present, present, c.inflection.past(c.word(present)));
    },
  },
  {
    id: 'confused-participle',
    family: 'usage',
    kind: 'error',
    what: 'Tính từ -ed / -ing',
    why: 'Người thấy thế nào dùng -ed; điều gây ra cảm giác dùng -ing.',
    example: 'I am interested in music.',
    at: words("am 'm are is feel feels"),
    find(c) {
      const form: Record<string, string> = {
        interesting: 'interested',
        boring: 'bored',
        exciting: 'excited',
        surprising: 'surprised',
      };
      const k = c.skip(/^RB/, 1, 1);
      const word = c.word(k);
      if (word === 'interesting' && c.word(k + 1) === 'in' && c.word(k + 2) !== 'that')
        return c.match(k, k, 'interested');
      return /^(?:i|we)$/.test(c.word(-1)) &&
        c.tag(-1) === 'PRP' &&
        Object.hasOwn(form, word) &&
        /^(?:\.|!|about|in|to|,|because|when|)$/.test(c.word(k + 1))
        ? c.match(k, k, form[word]!)
        : null;
    },
  },
];
