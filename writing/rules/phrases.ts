import { likeWritten, type Rule, words } from './rule.ts';

/** Verbs that are not nouns or adjectives in this form: a tag of VBP or VB can be trusted. */
const plainVerbs =
  words(`make need want have give become know see say think prefer bring allow help seem provide take get go come learn teach understand believe enjoy choose create improve increase decrease develop produce
  try feel find lead mean require include happen depend agree live eat buy spend send write speak tell grow keep let put deserve encourage`);
const collective = words(
  'people police family team staff majority government public youth media data couple group class rest lot number half series everyone population audience crew',
);
const participles: Readonly<Record<string, string>> = {
  say: 'said',
  see: 'seen',
  do: 'done',
  make: 'made',
  take: 'taken',
  give: 'given',
  use: 'used',
  find: 'found',
  solve: 'solved',
  encourage: 'encouraged',
  teach: 'taught',
  consider: 'considered',
  allow: 'allowed',
  force: 'forced',
  spend: 'spent',
  know: 'known',
  choose: 'chosen',
  write: 'written',
  improve: 'improved',
  create: 'created',
  develop: 'developed',
  protect: 'protected',
  learn: 'learned',
  discover: 'discovered',
  become: 'become',
  go: 'gone',
  increase: 'increased',
  decide: 'decided',
  happen: 'happened',
  grow: 'grown',
  succeed: 'successful',
  reduce: 'reduced',
  achieve: 'achieved',
  forget: 'forgotten',
  bring: 'brought',
  build: 'built',
  prepare: 'prepared',
  provide: 'provided',
  understand: 'understood',
  tell: 'told',
  ask: 'asked',
  pay: 'paid',
  replace: 'replaced',
  prove: 'proved',
};
const perfect = words(
  'discover learn become increase develop improve see go do make happen choose decide grow forget give take achieve spend build understand solve create realize realise bring',
);
const usualNouns = words(
  'car student person friend child book game job skill teacher problem idea tree road house building country school bag phone animal word city family company product way risk reason culture place thing advertisement',
);

export const phrases: readonly Rule[] = [
  {
    id: 'than-after-more',
    family: 'usage',
    kind: 'error',
    what: 'Than / then',
    why: 'So sánh với more hoặc less thì dùng than; then nghĩa là “rồi”.',
    example: 'more important than money',
    at: words('then'),
    find(c) {
      for (let k = -2; k >= -4; k--)
        if (/^(?:more|less|rather|better)$/.test(c.word(k)))
          return /^(?:NN|NNS|PRP|DT|PRP\$|VBG|JJ)$/.test(c.tag(1)) &&
            !/^(?:,|\.|;|and)$/.test(c.word(-1)) &&
            c.word(1) !== 'the'
            ? c.match(0, 0, 'than')
            : null;
      return null;
    },
  },
  {
    id: 'singular-subject',
    family: 'agreement',
    kind: 'hint',
    what: 'Hòa hợp chủ – vị',
    why: 'Chủ ngữ số ít: động từ ở hiện tại đơn thêm -s hoặc -es.',
    example: 'Technology makes life easier.',
    find(c) {
      if (c.tag() !== 'NN' || collective.has(c.word()) || !c.inflection.known(c.word()))
        return null;
      const k = c.skip(/^RB/, 1, 2);
      const verb = c.word(k);
      if (
        !plainVerbs.has(verb) ||
        c.tag(k) !== 'VBP' ||
        (/^(?:help|need|mean|lead)$/.test(verb) && k === 1 && c.tag(-1) === 'NN')
      )
        return null;
      // The clause begins with this noun phrase, and nothing is joined to it.
      let back = -1;
      while (/^(?:DT|PRP\$|JJ|JJR|JJS|NN|VBG|VBN|POS|NNP)$/.test(c.tag(back)) && back > -5) back--;
      const before = c.word(back);
      const opens =
        c.i + back < 0 ||
        /^(?:,|that|because|when|if|and|but|so|although|while|say|think|believe|as)$/.test(before);
      // Not the second of two nouns: "music and sport make".
      const isJoined = before === 'and' && c.tag(back - 1).startsWith('NN');
      if (!opens || isJoined) return null;
      return c.match(k, k, c.inflection.third(verb));
    },
  },
  {
    id: 'be-participle',
    family: 'verb_form',
    kind: 'error',
    what: 'Bị động',
    why: 'Sau be, động từ ở dạng quá khứ phân từ.',
    example: 'It can be said that he is right.',
    at: words('be been being'),
    find: (c) =>
      /^(?:VB|VBP|NN)$/.test(c.tag(1)) &&
      Object.hasOwn(participles, c.word(1)) &&
      c.word(1) !== 'become' &&
      !/^(?:use|go|pay)$/.test(c.word(1)) &&
      /^(?:MD|TO|VBP|VBZ|VBD|VB|VBN)$/.test(c.tag(-1)) &&
      !(c.tag(1) === 'NN' && c.tag(2).startsWith('NN'))
        ? c.match(1, 1, participles[c.word(1)]!)
        : null,
  },
  {
    id: 'have-participle',
    family: 'verb_form',
    kind: 'error',
    what: 'Thì hoàn thành',
    why: 'Sau have, has, had dùng quá khứ phân từ.',
    example: 'They have discovered a new way.',
    at: words('have has had'),
    find(c) {
      const k = c.skip(/^RB/, 1, 1);
      return perfect.has(c.word(k)) &&
        /^(?:VB|VBP)$/.test(c.tag(k)) &&
        /^(?:PRP|NN|NNS|NNP|MD|WDT|WP)$/.test(c.tag(-1)) &&
        !/^(?:to)$/.test(c.word(-1)) &&
        !(c.word(k) === 'become')
        ? c.match(k, k, participles[c.word(k)] ?? null)
        : null;
    },
  },
  {
    id: 'modal-participle',
    family: 'verb_form',
    kind: 'hint',
    what: 'Động từ sau can, will, should…',
    why: 'Sau can, could, will, would, should, may, must dùng động từ nguyên mẫu.',
    example: 'We can find it.',
    at: words('can could will would should may might must'),
    find(c) {
      if (
        c.tag() !== 'MD' ||
        c.tag(1) !== 'VBN' ||
        /^(?:become|come|run|put|read|cut|set|let|cost|hit|hurt)$/.test(c.word(1)) ||
        !c.inflection.known(c.word(1))
      )
        return null;
      const base = c.inflection.base(c.word(1));
      return base === c.word(1) ? null : c.match(1, 1, base);
    },
  },
  {
    id: 'to-has',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ sau to',
    why: 'Sau to dùng động từ nguyên mẫu.',
    example: 'You need to have patience.',
    at: words('to'),
    find: (c) =>
      /^(?:has|had|is|was|does|goes)$/.test(c.word(1)) &&
      !/^(?:according|due|thanks|up|used|look|looking)$/.test(c.word(-1)) &&
      /^(?:JJ|NN|NNS|DT|PRP\$|RB)$/.test(c.tag(2)) &&
      /^(?:MD|VB|VBP|VBZ|VBD|VBN|JJ)$/.test(c.tag(-1))
        ? c.match(1, 1, c.inflection.base(c.word(1)))
        : null,
  },
  {
    id: 'their-is',
    family: 'usage',
    kind: 'error',
    what: 'There / their',
    why: 'There is, there are: “có”; their nghĩa là “của họ”.',
    example: 'There is no doubt.',
    at: words('their'),
    find: (c) =>
      /^(?:is|are|was|were)$/.test(c.word(1))
        ? c.match(0, 0, likeWritten(c.written(), 'there'))
        : null,
  },
  {
    id: 'two-words',
    family: 'spelling',
    kind: 'error',
    what: 'Viết liền',
    why: 'Từ này viết liền.',
    example: 'everybody, someone, anything',
    at: words('every some any no my your him her it our them'),
    find(c) {
      const joined = c.word() + c.word(1);
      const isOne =
        /^(?:every(?:body|thing|where)|some(?:body|thing|where)|any(?:body|thing|where)|no(?:body|thing|where))$/.test(
          joined,
        ) || /^(?:my|your|him|her|it)self$|^(?:our|your|them)selves$/.test(joined);
      return isOne &&
        /^(?:body|thing|where|self|selves)$/.test(c.word(1)) &&
        !/^(?:of|is|in)$/.test(c.word(2))
        ? c.match(0, 1, likeWritten(c.written(), joined))
        : null;
    },
  },
  {
    id: 'both-plural',
    family: 'noun_form',
    kind: 'error',
    what: 'Danh từ số nhiều',
    why: 'Sau both, a lot of, the number of, one of… danh từ đếm được ở số nhiều.',
    example: 'Both ways have advantages.',
    at: words('both lot number different other'),
    find(c) {
      if (c.word() === 'both' && c.word(1) === 'of' && c.tag(2) === 'NN')
        return c.match(1, 2, c.inflection.plural(c.word(2)));
      if (c.word() === 'number' || c.word() === 'lot')
        return c.word(1) === 'of' &&
          usualNouns.has(c.word(2)) &&
          c.tag(2) === 'NN' &&
          !/^(?:NN|NNS|POS|HYPH)$/.test(c.tag(3))
          ? c.match(2, 2, c.inflection.plural(c.word(2)))
          : null;
      const needsPlural =
        c.word() === 'other'
          ? !/^(?:the|an|any|each|every|no|some|one|this|that|my|his|her)$/.test(c.word(-1))
          : /^(?:many|in|of|from|to|with|about)$/.test(c.word(-1));
      return needsPlural &&
        usualNouns.has(c.word(1)) &&
        c.tag(1) === 'NN' &&
        !/^(?:NN|NNS|POS|HYPH)$/.test(c.tag(2))
        ? c.match(1, 1, c.inflection.plural(c.word(1)))
        : null;
    },
  },
  {
    id: 'next-years',
    family: 'article',
    kind: 'error',
    what: 'Thiếu the',
    why: 'Trước next, last cùng với một con số có the.',
    example: 'in the next twenty years',
    at: words('in for over during within'),
    find: (c) =>
      /^(?:next|last|past)$/.test(c.word(1)) && (c.tag(2) === 'CD' || c.word(2) === 'few')
        ? c.match(1, 1, `the ${c.word(1)}`)
        : null,
  },
  {
    id: 'the-another',
    family: 'usage',
    kind: 'error',
    what: 'The other / another',
    why: 'Another không đi sau the: dùng the other.',
    example: 'on the other hand',
    at: words('the'),
    find: (c) =>
      c.word(1) === 'another'
        ? c.match(0, 1, likeWritten(c.written(), 'the other'))
        : c.word(1) === 'others' && /^NNS?$/.test(c.tag(2))
          ? c.match(1, 1, 'other')
          : null,
  },
  {
    id: 'noun-what',
    family: 'usage',
    kind: 'hint',
    what: 'Which / that / what',
    why: 'Sau danh từ dùng which hoặc that, không dùng what.',
    example: 'a job which gives more money',
    at: words('what'),
    find: (c) =>
      /^NNS?$/.test(c.tag(-1)) &&
      /^(?:VBP|VBZ|VB|PRP)$/.test(c.tag(1)) &&
      /^(?:DT|JJ|PRP\$)$/.test(c.tag(-2)) &&
      !/^(?:VBP|VBZ|VBD|VB)$/.test(c.tag(-1))
        ? c.match(0, 0, 'that')
        : null,
  },
  {
    id: 'people-verb',
    family: 'agreement',
    kind: 'hint',
    what: 'Hòa hợp chủ – vị',
    why: 'People, children là số nhiều: động từ không thêm -s.',
    example: 'People want to be happy.',
    at: words('people children parents students'),
    find(c) {
      const k = c.skip(/^RB/, 1, 2);
      const verb = c.word(k);
      // An unknown word between them may be the verb; after "every people" the noun is wrong.
      if (!c.inflection.known(c.word(1)) || /^(?:every|each|a|an|one|this|that)$/.test(c.word(-1)))
        return null;
      if (c.tag(k) !== 'VBZ' || (/^(?:'s|is|has|does|was)$/.test(verb) && k === 1)) return null;
      for (let back = -1; back >= -4; back--)
        if (
          /^(?:of|for|to|with|in|about|from|by|help|helps|teach|teaches|make|makes|than|between|and|among|which|that)$/.test(
            c.word(back),
          ) &&
          !(c.word(back) === 'that' && back === -1)
        )
          return null;
      if (c.tag(-1).startsWith('V')) return null;
      const base = { is: 'are', has: 'have', does: 'do' }[verb] ?? c.inflection.base(verb);
      return base === verb ? null : c.match(k, k, base);
    },
  },
  {
    id: 'believe-in-that',
    family: 'preposition',
    kind: 'error',
    what: 'Giới từ trước that',
    why: 'Trước that mở đầu một mệnh đề không có giới từ.',
    example: 'I believe that you are right.',
    at: words('believe believes agree agrees think know'),
    find: (c) =>
      /^(?:in|about|with|of|on)$/.test(c.word(1)) &&
      c.word(2) === 'that' &&
      /^(?:PRP|DT|NNS|PRP\$)$/.test(c.tag(3))
        ? c.match(1, 1, '')
        : null,
  },
  {
    id: 'for-verb',
    family: 'verb_form',
    kind: 'error',
    what: 'Mục đích: to + động từ',
    why: 'Nói mục đích thì dùng to và động từ, không dùng for.',
    example: 'I had no time to finish my homework.',
    at: words('for'),
    find: (c) =>
      /^(?:finish|find|get|go|see|eat|buy|give|keep|know|write|read|speak|make|take|have|send|pay|build|choose|enjoy|avoid|explain)$/.test(
        c.word(1),
      ) &&
      c.tag(1) === 'VB' &&
      /^(?:DT|PRP|PRP\$|JJ|NN|NNS|IN|RB|CD)$/.test(c.tag(2)) &&
      !(c.word(1) === 'go' && c.word(2) === 'of')
        ? c.match(0, 0, 'to')
        : null,
  },
  {
    id: 'of-verb',
    family: 'verb_form',
    kind: 'hint',
    what: 'Động từ sau giới từ',
    why: 'Sau giới từ, động từ thêm -ing.',
    example: 'a new way of producing energy',
    at: words('of by without from about instead'),
    find: (c) =>
      c.tag(1) === 'VB' &&
      /^(?:DT|PRP|PRP\$|JJ|NN|NNS|IN|TO)$/.test(c.tag(2)) &&
      plainVerbs.has(c.word(1)) &&
      c.word(1) !== 'help'
        ? c.match(1, 1, c.inflection.gerund(c.word(1)))
        : null,
  },
  {
    id: 'this-plural',
    family: 'noun_form',
    kind: 'hint',
    what: 'This / these',
    why: 'Trước danh từ số nhiều dùng these, those.',
    example: 'these reasons',
    at: words('this that'),
    find: (c) =>
      c.tag(1) === 'NNS' &&
      /^(?:reasons|things|people|days|children|students|problems|ideas|games|years|countries|places|cars|products|examples|advantages)$/.test(
        c.word(1),
      ) &&
      c.word() === 'this'
        ? c.match(0, 0, likeWritten(c.written(), 'these'))
        : null,
  },
  {
    id: 'as-far-as',
    family: 'usage',
    kind: 'error',
    what: 'As far as I am concerned',
    why: 'Cụm cố định: as far as I am concerned.',
    example: 'As far as I am concerned, it is true.',
    at: words('concern concerned'),
    find: (c) =>
      c.word(-1) === 'i' && c.word(-2) === 'as' && c.word(-3) === 'far'
        ? c.match(-1, 0, 'I am concerned')
        : null,
  },
  {
    id: 'short-comparative',
    family: 'usage',
    kind: 'error',
    what: 'Tính từ so sánh',
    why: 'Tính từ ngắn so sánh bằng -er: easier, cheaper, happier.',
    example: 'It is easier to find a job.',
    at: words('more'),
    find(c) {
      const comparative: Record<string, string> = {
        easy: 'easier',
        cheap: 'cheaper',
        happy: 'happier',
        big: 'bigger',
        fast: 'faster',
        old: 'older',
        young: 'younger',
        high: 'higher',
        strong: 'stronger',
        hard: 'harder',
        small: 'smaller',
        large: 'larger',
        rich: 'richer',
        long: 'longer',
        good: 'better',
        bad: 'worse',
        healthy: 'healthier',
        safe: 'safer',
      };
      return Object.hasOwn(comparative, c.word(1)) &&
        !/^(?:NN|NNS|CC)$/.test(c.tag(2)) &&
        !/^(?:many|much|no|some|any)$/.test(c.word(-1))
        ? c.match(0, 1, comparative[c.word(1)]!)
        : null;
    },
  },
];
