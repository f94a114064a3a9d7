import { isFinite, type Rule, words } from './rule.ts';

const personNouns = words(
  'student child person teacher parent kid friend worker doctor neighbour neighbor customer tourist teenager adult',
);
const simpleNouns = words(
  'way idea thing place example problem person student teacher reason job friend city country book game school house car phone chance solution question skill family film movie town park habit hobby',
);
const adjectives = words(
  'important necessary easy difficult hard possible impossible useful dangerous better good essential helpful interesting nice fun',
);
const present = words(
  'have do live work want need like know think go make study learn help teach give use show play spend travel understand become get say come take try choose believe speak',
);

const vowel = (word: string) =>
  /^[aeiou]/.test(word) && !/^(?:uni|use|one)/.test(word) ? 'an' : 'a';

export const clauses: readonly Rule[] = [
  {
    id: 'who-plural',
    family: 'agreement',
    kind: 'hint',
    what: 'Hòa hợp chủ – vị',
    why: 'Sau people who, students who… động từ không thêm -s.',
    example: 'People who live in cities are busy.',
    at: words('who that which'),
    find(c) {
      const k = c.skip(/^RB/, 1, 2);
      const isPlural =
        c.tag(-1) === 'NNS' || /^(?:people|children|those|men|women)$/.test(c.word(-1));
      if (
        !isPlural ||
        !(c.tag(k) === 'VBZ' || /^(?:is|has|does|was)$/.test(c.word(k))) ||
        /^'s$/.test(c.word(k))
      )
        return null;
      // Some consider "One of the people who lives …" correct.
      if (c.word() === 'that' && !/^(?:is|has|was)$/.test(c.word(k)) && c.tag(k) !== 'VBZ')
        return null;
      for (let back = -2; back >= -5; back--)
        if (c.word(back) === 'of' || c.word(back) === 'in' || c.word(back) === 'about') return null;
      const base = { is: 'are', was: 'were' }[c.word(k)] ?? c.inflection.base(c.word(k));
      return base === c.word(k) ? null : c.match(k, k, base);
    },
  },
  {
    id: 'who-singular',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'Sau a person who, someone who… động từ thêm -s.',
    example: 'A person who has skills finds a job.',
    at: words('who that which'),
    find(c) {
      if (
        !/^(?:person|child|man|woman|student|teacher|someone|somebody|everyone|everybody|anyone|boy|girl|friend|engineer|doctor|uncle|aunt|brother|sister|mother|father|cousin|teacher|guide|boss|worker)$/.test(
          c.word(-1),
        ) ||
        c.tag(-1) === 'NNS'
      )
        return null;
      const verb = c.word(1);
      if (
        !present.has(verb) ||
        !/^(?:VBP|VB)$/.test(c.tag(1)) ||
        /^(?:of|and|,)$/.test(c.word(-2)) ||
        c.word(-3) === 'of'
      )
        return null;
      return c.match(1, 1, c.inflection.third(verb));
    },
  },
  {
    id: 'this-shows',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'Chủ ngữ this, that + danh từ số ít đi với động từ có -s.',
    example: 'This example shows the problem.',
    at: words('this that'),
    find(c) {
      const isVerb = /^(?:show|mean|help|cause|prove)$/.test(c.word(1)) && c.tag(2) === 'DT';
      const k = c.tag(1) === 'NN' && !isVerb ? 2 : 1;
      if ((c.i > 0 && !/^(?:,|because|and|but|so)$/.test(c.word(-1))) || c.tag() !== 'DT')
        return null;
      const verb = c.word(k);
      return /^(?:show|mean|make|help|give|cause|lead|allow|happen|depend|prove|seem|need|have|affect|bring|let)$/.test(
        verb,
      ) &&
        (/^(?:VBP|VB)$/.test(c.tag(k)) || isVerb)
        ? c.match(k, k, c.inflection.third(verb))
        : null;
    },
  },
  {
    id: 'number-of',
    family: 'agreement',
    kind: 'error',
    what: 'The number of',
    why: 'The number of … đi với động từ số ít.',
    example: 'The number of cars is growing.',
    at: words('number'),
    find(c) {
      if (c.word(-1) !== 'the' || c.word(1) !== 'of') return null;
      const k = c.skip(/^(?:JJ|NN|NNS|DT)$/, 2, 3);
      return /^(?:are|were|have)$/.test(c.word(k))
        ? c.match(k, k, { are: 'is', were: 'was', have: 'has' }[c.word(k)]!)
        : null;
    },
  },
  {
    id: 'adjective-to',
    family: 'verb_form',
    kind: 'error',
    what: 'Thiếu to',
    why: 'Sau it is important, it is easy… dùng to và động từ.',
    example: 'It is important to know the facts.',
    at: adjectives,
    find: (c) =>
      /^(?:VB|VBP)$/.test(c.tag(1)) &&
      /^(?:is|was|'s|be|it)$/.test(c.word(-1)) &&
      /^(?:know|learn|have|go|get|do|make|find|use|study|understand|work|help|protect|take|give|read|speak)$/.test(
        c.word(1),
      )
        ? c.match(1, 1, `to ${c.word(1)}`)
        : null,
  },
  {
    id: 'how-to',
    family: 'verb_form',
    kind: 'error',
    what: 'Thiếu to',
    why: 'Sau know how, learn how, teach … how dùng to và động từ.',
    example: 'They know how to work in a team.',
    at: words('how'),
    find(c) {
      if (
        !/^(?:VB|VBP|NN)$/.test(c.tag(1)) ||
        !/^(?:work|behave|do|use|make|live|speak|study|learn|solve|communicate|play|read|write|drive|cook|swim|treat|deal|get|take|act|manage|survive)$/.test(
          c.word(1),
        )
      )
        return null;
      return /^(?:know|knows|knew|learn|learns|learned|us|them|me|him|her|children|students|people|teach|understand)$/.test(
        c.word(-1),
      )
        ? c.match(1, 1, `to ${c.word(1)}`)
        : null;
    },
  },
  {
    id: 'want-to',
    family: 'verb_form',
    kind: 'error',
    what: 'Thiếu to',
    why: 'Sau want, need, like, try… hai động từ nối nhau bằng to.',
    example: 'I want to pass the exam.',
    at: words('want wants wanted need needs tries try hope hopes decide decided'),
    find: (c) =>
      (/^(?:VB|VBP)$/.test(c.tag(1)) &&
        c.tag().startsWith('V') &&
        /^(?:PRP|NN|NNS|RB|MD|TO)$/.test(c.tag(-1)) &&
        present.has(c.word(1)) &&
        c.word(1) !== 'help' &&
        c.word(1) !== 'work') ||
      (/^(?:want|wants)$/.test(c.word()) && /^(?:pass|go|do|be|buy|eat|see|be)$/.test(c.word(1)))
        ? c.match(1, 1, `to ${c.word(1)}`)
        : null,
  },
  {
    id: 'to-gerund',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ sau to',
    why: 'Sau want to, need to, try to… dùng động từ nguyên mẫu.',
    example: 'I try to learn more.',
    at: words('to'),
    find(c) {
      if (
        c.tag(1) !== 'VBG' ||
        !/^(?:prefer|prefers|want|wants|wanted|like|need|needs|try|tries|tried|able|decide|decided|us|them|how|important|easy|hard|difficult|necessary|have|has|had|order|way|help|chance|opportunity)$/.test(
          c.word(-1),
        )
      )
        return null;
      const base = c.inflection.base(c.word(1));
      return base === c.word(1) || (/^(?:us|them)$/.test(c.word(-1)) && c.tag(2) === 'NN')
        ? null
        : c.match(1, 1, base);
    },
  },
  {
    id: 'missing-it',
    family: 'usage',
    kind: 'error',
    what: 'Thiếu chủ ngữ it',
    why: 'Câu tiếng Anh luôn có chủ ngữ: I think it is better.',
    example: 'I think it is better.',
    at: words('think believe because say says so but and'),
    find(c) {
      const isVerb = /^(?:think|believe|say|says)$/.test(c.word());
      if (
        !/^(?:is|was)$/.test(c.word(1)) ||
        !/^(?:JJ|JJR|RB)$/.test(c.tag(2)) ||
        c.word(2) === "n't" ||
        (!isVerb && c.word() !== 'because')
      )
        return null;
      if (
        (isVerb && !/^(?:i|they|we|people|you|some|that)$/.test(c.word(-1))) ||
        /^(?:what|which|who|that)$/.test(c.word(-2)) ||
        /^(?:who|which|what|that)$/.test(c.word(-1))
      )
        return null;
      // "What I think is important": the clause began with a question word.
      if (
        c.sentence.lowers
          .slice(0, c.i)
          .some((lower) => /^(?:what|which|who|all|reason)$/.test(lower))
      )
        return null;
      return c.match(1, 1, `it ${c.word(1)}`);
    },
  },
  {
    id: 'suggest-to',
    family: 'verb_form',
    kind: 'error',
    what: 'Suggest, recommend',
    why: 'Suggest không đi với người + to: dùng suggest that.',
    example: 'I suggest that you visit my city.',
    at: words('suggest suggests suggested'),
    find: (c) =>
      /^(?:you|me|him|her|us|them|people|to)$/.test(c.word(1)) &&
      (c.word(1) === 'to' ? c.tag(2) === 'VB' && !c.word(2).startsWith('n') : c.word(2) === 'to')
        ? c.match(0, c.word(1) === 'to' ? 1 : 2, null)
        : null,
  },
  {
    id: 'if-will',
    family: 'tense',
    kind: 'error',
    what: 'Câu điều kiện',
    why: 'Trong mệnh đề if dùng hiện tại đơn, không dùng will.',
    example: 'If I have time, I will visit you.',
    at: words('if when unless'),
    find: (c) =>
      /^(?:i|you|he|she|it|we|they|people)$/.test(c.word(1)) &&
      c.word(2) === 'will' &&
      c.tag(3) === 'VB' &&
      (c.i === 0 || (c.word() === 'if' && c.word(-1) === ','))
        ? c.match(2, 2, '')
        : null,
  },
  {
    id: 'others-noun',
    family: 'usage',
    kind: 'error',
    what: 'Other / others',
    why: 'Trước danh từ dùng other; others đứng một mình.',
    example: 'other cultures',
    at: words('others anothers'),
    find: (c) =>
      /^NNS?$/.test(c.tag(1)) &&
      !/^(?:NN|NNS|NNP)$/.test(c.tag(2)) &&
      !isFinite(c.tag(2)) &&
      c.word(-1) !== 'the'
        ? c.match(0, 0, 'other')
        : null,
  },
  {
    id: 'other-singular',
    family: 'usage',
    kind: 'hint',
    what: 'Another / other',
    why: 'Trước danh từ số ít dùng another, hoặc the other.',
    example: 'Another reason is the price.',
    at: words('other'),
    find: (c) =>
      c.i === 0 &&
      /^(?:reason|example|thing|problem|cause|way|advantage|disadvantage|point|solution|person|benefit)$/.test(
        c.word(1),
      )
        ? c.match(0, 0, 'Another')
        : null,
  },
  {
    id: 'plural-adjective',
    family: 'noun_form',
    kind: 'error',
    what: 'Tính từ không thêm -s',
    why: 'Tính từ tiếng Anh không có số nhiều.',
    example: 'Both are important.',
    at: words('importants differents expensives beautifuls interestings difficults intelligents'),
    find: (c) => c.match(0, 0, c.word().slice(0, -1)),
  },
  {
    id: 'bare-person',
    family: 'article',
    kind: 'hint',
    what: 'Thiếu mạo từ hoặc -s',
    why: 'Danh từ chỉ người ở số ít cần a, the, my…; nói chung thì dùng số nhiều.',
    example: 'It is important for students.',
    at: personNouns,
    find(c) {
      if (
        c.tag() !== 'NN' ||
        /^(?:NN|NNS|POS|HYPH|CC)$/.test(c.tag(1)) ||
        (c.touchesNext() && c.word(1) === '-')
      )
        return null;
      return /^(?:for|to|because|that|if|when|help|teach|makes|make|many|some|all)$/.test(
        c.word(-1),
      ) && !/^(?:in|on)$/.test(c.word(-1))
        ? c.match(0, 0, c.inflection.plural(c.word()))
        : null;
    },
  },
  {
    id: 'be-adjective-noun',
    family: 'article',
    kind: 'error',
    what: 'Thiếu mạo từ',
    why: 'Danh từ đếm được số ít cần a hoặc an.',
    example: 'Travel is a good way to learn.',
    at: simpleNouns,
    find(c) {
      if (
        c.tag() !== 'NN' ||
        c.tag(-1) !== 'JJ' ||
        /^(?:NN|NNS|POS|HYPH)$/.test(c.tag(1)) ||
        /^(?:high|last|next|own|same|such|other|enough|first|old|many|much|few|several|more|most|less|various|different)$/.test(
          c.word(-1),
        )
      )
        return null;
      const k = /^(?:very|really|so)$/.test(c.word(-2)) ? -3 : -2;
      return /^(?:is|was|'s|be|has|have|had|find)$/.test(c.word(k))
        ? c.match(k + 1, k + 1, `${vowel(c.word(k + 1))} ${c.word(k + 1)}`)
        : null;
    },
  },
  {
    id: 'more-singular',
    family: 'noun_form',
    kind: 'hint',
    what: 'Danh từ số nhiều',
    why: 'Sau more, a lot of, lots of, many of the, danh từ đếm được ở số nhiều.',
    example: 'There will be more cars.',
    at: words(
      'car student thing person friend child book game job skill teacher problem idea tree road house building country school bag phone tree animal word',
    ),
    find: (c) =>
      c.tag() === 'NN' &&
      !/^(?:NN|NNS|HYPH|POS|JJ)$/.test(c.tag(1)) &&
      !c.touchesNext() &&
      (/^(?:more)$/.test(c.word(-1)) ||
        (c.word(-1) === 'of' && /^(?:lot|lots|plenty|thousands|hundreds)$/.test(c.word(-2))))
        ? c.match(0, 0, c.inflection.plural(c.word()))
        : null,
  },
  {
    id: 'they-noun',
    family: 'usage',
    kind: 'error',
    what: 'Đại từ sở hữu',
    why: 'Trước danh từ dùng their, your, my; không dùng they, you, me.',
    example: 'They help their community.',
    at: words('they you'),
    find: (c) =>
      /^(?:community|family|parents|health|life|country|house|job|mom|mother|father|friend|school|self|body|mind|future|money|hair)$/.test(
        c.word(1),
      ) &&
      (/^(?:IN|VB|VBP|VBZ|VBG|VBD)$/.test(c.tag(-1)) || c.word(-1) === 'or') &&
      !/^(?:if|because|when|that|think|like|than|as|what)$/.test(c.word(-1)) &&
      !isFinite(c.tag(2)) &&
      !/^(?:to)$/.test(c.word(2))
        ? c.match(0, 0, c.word() === 'they' ? 'their' : 'your')
        : null,
  },
  {
    id: 'to-success',
    family: 'usage',
    kind: 'error',
    what: 'Danh từ và động từ',
    why: 'Sau to là động từ: to succeed; success là danh từ.',
    example: 'She wants to succeed.',
    at: words('to'),
    find: (c) =>
      /^(?:success)$/.test(c.word(1)) &&
      /^(?:want|wants|likely|able|order|need|try|how|hope|wanted)$/.test(c.word(-1))
        ? c.match(1, 1, 'succeed')
        : null,
  },
  {
    id: 'common-misspelling',
    family: 'spelling',
    kind: 'error',
    what: 'Chính tả',
    why: 'Từ này hay bị viết sai chính tả.',
    example: 'I talk with my cousin.',
    at: words('whit thier wich wath dose whith realy allways untill becouse teh'),
    find(c) {
      const meant: Record<string, string> = {
        whit: 'with',
        thier: 'their',
        wich: 'which',
        wath: 'what',
        whith: 'with',
        teh: 'the',
        realy: 'really',
        allways: 'always',
        untill: 'until',
        becouse: 'because',
      };
      if (c.word() === 'dose' && /^(?:n't|not)$/.test(c.word(1))) return c.match(0, 0, 'does');
      return Object.hasOwn(meant, c.word())
        ? c.match(
            0,
            0,
            c.i === 0
              ? meant[c.word()]!.replace(/^./, (one) => one.toUpperCase())
              : meant[c.word()]!,
          )
        : null;
    },
  },
  {
    id: 'quiet-quite',
    family: 'usage',
    kind: 'error',
    what: 'Quiet / quite',
    why: 'Quiet nghĩa là “yên tĩnh”; quite nghĩa là “khá”.',
    example: 'The countryside is more quiet.',
    at: words('quite quiet'),
    find: (c) =>
      c.word() === 'quite' &&
      (/^(?:more|very|so|too|and)$/.test(c.word(-1)) || /^(?:is|are|be)$/.test(c.word(-1))) &&
      /^(?:[.,!]|and|place|places|here|there)$/.test(c.word(1))
        ? c.match(0, 0, 'quiet')
        : null,
  },
  {
    id: 'there-is-not',
    family: 'usage',
    kind: 'error',
    what: 'There is no',
    why: 'Trước danh từ dùng there is no, there are no.',
    example: 'There is no internet.',
    at: words('there'),
    find: (c) =>
      /^(?:is|are)$/.test(c.word(1)) && c.word(2) === 'not' && /^(?:NN|NNS)$/.test(c.tag(3))
        ? c.match(2, 2, 'no')
        : null,
  },
  {
    id: 'modal-be-base',
    family: 'verb_form',
    kind: 'error',
    what: 'Thừa động từ be',
    why: 'Sau can, must, should chỉ có một động từ nguyên mẫu.',
    example: 'You must study hard.',
    at: words('be'),
    find: (c) =>
      c.tag(-1) === 'MD' &&
      (/^(?:VB|VBP)$/.test(c.tag(1)) || c.word(1) === 'study') &&
      /^(?:study|go|have|do|get|learn|take|give|help|need|know|use|make|eat|spend|work|agree|improve|become)$/.test(
        c.word(1),
      )
        ? c.match(0, 0, '')
        : null,
  },
  {
    id: 'no-base',
    family: 'usage',
    kind: 'error',
    what: 'Phủ định của động từ',
    why: 'Phủ định động từ bằng don’t, doesn’t, didn’t, không dùng no.',
    example: 'I don’t think so.',
    at: words('no not'),
    find: (c) =>
      /^(?:PRP|NNS)$/.test(c.tag(-1)) &&
      /^(?:i|we|they|you|students|people|children|parents|he|she|it|school|teachers)$/.test(
        c.word(-1),
      ) &&
      /^(?:think|like|want|have|go|give|know|need|understand|do|play|study|help)$/.test(
        c.word(1),
      ) &&
      /^(?:VB|VBP)$/.test(c.tag(1)) &&
      !/^(?:let|that|suggest|and)$/.test(c.word(-2))
        ? c.match(0, 0, /^(?:he|she|it|school)$/.test(c.word(-1)) ? "doesn't" : "don't")
        : null,
  },
];
