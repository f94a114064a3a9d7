import { likeWritten, type Rule, words } from './rule.ts';

const uncountable = words(
  'information advice knowledge homework furniture equipment research evidence luggage baggage traffic weather progress money news music housework vocabulary pollution behavior behaviour bread rice water help transportation',
);
const wrongForms: Record<string, string> = {
  informations: 'information',
  advices: 'advice',
  knowledges: 'knowledge',
  homeworks: 'homework',
  furnitures: 'furniture',
  equipments: 'equipment',
  evidences: 'evidence',
  moneys: 'money',
  houseworks: 'housework',
  pollutions: 'pollution',
  vocabularys: 'vocabulary',
  feedbacks: 'feedback',
  trafics: 'traffic',
  softwares: 'software',
  childs: 'children',
  childrens: 'children',
  mans: 'men',
  womans: 'women',
  mens: 'men',
  womens: 'women',
  foots: 'feet',
  tooths: 'teeth',
  mouses: 'mice',
  sheeps: 'sheep',
  fishs: 'fish',
  lifes: 'lives',
  wifes: 'wives',
  knifes: 'knives',
  themself: 'themselves',
  theirself: 'themselves',
  theirselves: 'themselves',
  hisself: 'himself',
  ourself: 'ourselves',
  everyones: "everyone's",
  transportations: 'transportation',
  luggages: 'luggage',
  musics: 'music',
  jewelries: 'jewelry',
  sceneries: 'scenery',
  stuffs: 'stuff',
  peoples: 'people',
  staffs: 'staff',
  researches: 'research',
};
/** Correct in some texts: "the peoples of Asia", "he researches". */
const sometimesRight = words('peoples staffs researches');
const oneWord: Record<string, string> = {
  alot: 'a lot',
  aswell: 'as well',
  eachother: 'each other',
  everytime: 'every time',
  incase: 'in case',
  infact: 'in fact',
  inspite: 'in spite',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  cuz: 'because',
  coz: 'because',
  thx: 'thanks',
  ur: 'your',
  u: 'you',
  pls: 'please',
  plz: 'please',
  bcoz: 'because',
  bc: 'because',
  becuz: 'because',
  noone: 'no one',
  atleast: 'at least',
  alright: 'all right',
  abit: 'a bit',
  infront: 'in front',
  eventhough: 'even though',
  highschool: 'high school',
  everyday: 'every day',
};
const quantifiers = words(
  'many several few various these those both two three four five six seven eight nine ten hundreds thousands different numerous',
);
const uncountedUnits = words(
  'kind type sort people hundred thousand million dozen percent year day hour week month minute other more people fish sheep series species cent',
);
const pluralAfter = words(
  'series means species lots news few people works sports athletics headquarters gas bus class less always other others years days hours times politics glasses thanks crossroads minutes weeks months analysis basis process access success business address stress',
);

export const nouns: readonly Rule[] = [
  {
    id: 'noun-form',
    family: 'noun_form',
    kind: 'error',
    what: 'Dạng của danh từ',
    why: 'Tiếng Anh không có dạng từ này.',
    example: 'I need some information.',
    at: new Set(Object.keys(wrongForms).filter((word) => !sometimesRight.has(word))),
    find: (c) => c.match(0, 0, likeWritten(c.written(), wrongForms[c.word()]!)),
  },
  {
    id: 'noun-form-sometimes',
    family: 'noun_form',
    kind: 'hint',
    what: 'Dạng của danh từ',
    why: 'Từ này thường không thêm -s: people, staff, research.',
    example: 'Many people came.',
    at: sometimesRight,
    find: (c) =>
      c.tag().startsWith('N')
        ? c.match(0, 0, likeWritten(c.written(), wrongForms[c.word()]!))
        : null,
  },
  {
    id: 'one-word',
    family: 'spelling',
    kind: 'error',
    what: 'Cách viết',
    why: 'Trong bài viết, cụm này được viết đầy đủ và tách rời.',
    example: 'I like it a lot.',
    at: new Set(Object.keys(oneWord).filter((word) => word !== 'everyday' && word !== 'alright')),
    find: (c) =>
      /^[A-Z]{2,}$/.test(c.written()) || (/^[A-Z]$/.test(c.written()) && c.word(1) === '.')
        ? null
        : c.match(0, 0, likeWritten(c.written(), oneWord[c.word()]!)),
  },
  {
    id: 'every-day',
    family: 'spelling',
    kind: 'error',
    what: 'Every day',
    why: 'Nghĩa “mỗi ngày” viết rời: every day; everyday (viết liền) là tính từ.',
    example: 'I read every day.',
    at: words('everyday'),
    find: (c) =>
      !/^(?:NN|JJ|VBG|CC|HYPH)/.test(c.tag(1)) && !/^(?:DT|PRP\$|IN|TO|POS|CC|JJ)$/.test(c.tag(-1))
        ? c.match(0, 0, likeWritten(c.written(), 'every day'))
        : null,
  },
  {
    id: 'one-of-the',
    family: 'noun_form',
    kind: 'error',
    what: 'One of the + số nhiều',
    why: 'Sau one of the (my, his…) dùng danh từ số nhiều.',
    example: 'It is one of the best ways.',
    at: words('one'),
    find(c) {
      if (c.word(1) !== 'of' || !/^(?:the|my|our|his|her|their|your|these|those)$/.test(c.word(2)))
        return null;
      const k = c.skip(/^(?:JJ|JJS|JJR|RB|RBS|VBN|VBG)$/, 3);
      return c.tag(k) === 'NN' &&
        !c.tag(k + 1).startsWith('NN') &&
        !uncountable.has(c.word(k)) &&
        !c.word(k).endsWith('s') &&
        c.inflection.known(c.word(k)) &&
        c.word(k) !== 'other' &&
        c.word(k - 1) !== 'same' &&
        c.word(k + 1) !== "'s" &&
        !/^(?:group|team|family|staff|most)$/.test(c.word(k))
        ? c.match(k, k, c.inflection.plural(c.word(k)))
        : null;
    },
  },
  {
    id: 'plural-after-quantifier',
    family: 'noun_form',
    kind: 'hint',
    what: 'Danh từ số nhiều',
    why: 'Sau many, several, these, two… danh từ ở số nhiều.',
    example: 'There are many things to do.',
    at: quantifiers,
    find(c) {
      if (!/^(?:CD|JJ|DT)$/.test(c.tag()) && !/^(?:these|those|many)$/.test(c.word())) return null;
      if (/^(?:different|both)$/.test(c.word()) && c.tag(-1) === 'DT') return null;
      const k = c.skip(/^(?:JJ|JJR)$/, 1, 2);
      const noun = c.word(k);
      if (
        c.tag(k) !== 'NN' ||
        /^(?:NN|NNS|POS|CC|CD|JJ|HYPH)$/.test(c.tag(k + 1)) ||
        /-/.test(c.written(k)) ||
        c.word(k + 1) === '-' ||
        c.touchesNext(k - 1)
      )
        return null;
      if (
        uncountedUnits.has(noun) ||
        uncountable.has(noun) ||
        noun.endsWith('s') ||
        !c.inflection.known(noun) ||
        (c.word() === 'many' && /^(?:a|an)$/.test(c.word(1))) ||
        (c.word() === 'different' && c.word(-1) !== 'many' && c.word(-1) !== 'in')
      )
        return null;
      if (
        c.word() === 'both' ||
        (c.word() === 'few' && c.word(-1) === 'the') ||
        /^(?:one|out|of|that|own)$/.test(c.word(1))
      )
        return null;
      return c.match(k, k, c.inflection.plural(noun));
    },
  },
  {
    id: 'plural-unit',
    family: 'noun_form',
    kind: 'error',
    what: 'Danh từ số nhiều',
    why: 'Sau two, three, many… danh từ đếm được thêm -s.',
    example: 'I waited for two hours.',
    at: words('two three four five six seven eight nine ten many several few'),
    find: (c) =>
      /^(?:year|day|hour|week|month|minute|kind|type|time|thing|friend|student|reason|way|person|child|woman|man|country)$/.test(
        c.word(1),
      ) &&
      !/^(?:-|old|ago|'s)$/.test(c.word(2)) &&
      !/^(?:NN|NNS|JJ|POS|HYPH|CD)$/.test(c.tag(2)) &&
      !c.touchesNext()
        ? c.match(1, 1, c.inflection.plural(c.word(1)))
        : null,
  },
  {
    id: 'singular-after-each',
    family: 'noun_form',
    kind: 'error',
    what: 'Danh từ số ít',
    why: 'Sau a, an, each, every, another danh từ ở số ít.',
    example: 'Every day I read.',
    at: words('a an each every another'),
    find(c) {
      if (
        c.tag() !== 'DT' ||
        c.tag(1) !== 'NNS' ||
        (pluralAfter.has(c.word(1)) &&
          !(c.word() === 'every' && /^(?:days|years)$/.test(c.word(1)))) ||
        !c.word(1).endsWith('s') ||
        /^(?:NN|NNS|CD|JJ)$/.test(c.tag(2)) ||
        c.word(2) === "'"
      )
        return null;
      const singular = c.inflection.singular(c.word(1));
      return singular !== c.word(1) && c.inflection.known(singular)
        ? c.match(1, 1, singular)
        : null;
    },
  },
  {
    id: 'singular-after-determiner',
    family: 'noun_form',
    kind: 'hint',
    what: 'Số ít hay số nhiều',
    why: 'A, an, each, every, this, that đi với danh từ số ít; these, those đi với số nhiều.',
    example: 'These reasons are important.',
    at: words('a an each every another this'),
    find(c) {
      if (c.tag() !== 'DT') return null;
      const k = c.skip(/^JJ$/, 1, 2);
      if (k === 1 && c.word() !== 'this') return null;
      if (
        c.tag(k) !== 'NNS' ||
        pluralAfter.has(c.word(k)) ||
        !c.word(k).endsWith('s') ||
        c.tag(k + 1).startsWith('NN') ||
        /^(?:lot|few|couple|hundred|great|good)$/.test(c.word(k - 1))
      )
        return null;
      const singular = c.inflection.singular(c.word(k));
      if (singular === c.word(k) || !c.inflection.known(singular)) return null;
      return c.word() === 'this'
        ? c.match(0, 0, likeWritten(c.written(), 'these'))
        : c.match(k, k, singular);
    },
  },
  {
    id: 'these-singular',
    family: 'noun_form',
    kind: 'hint',
    what: 'Số ít hay số nhiều',
    why: 'All, most, some và of the thường đi với danh từ số nhiều.',
    example: 'Most of the students walk.',
    at: words('all most'),
    find(c) {
      const k = c.word(1) === 'of' ? 3 : 2;
      if (!(c.word(k - 1) === 'the' || /^(?:my|our|their|these|those)$/.test(c.word(k - 1))))
        return null;
      return /^(?:student|teacher|friend|parent|child|person|thing|game|country|problem|book|subject|place|reason|worker|family|car|company)$/.test(
        c.word(k),
      ) && !/^(?:NN|POS)/.test(c.tag(k + 1))
        ? c.match(k, k, c.inflection.plural(c.word(k)))
        : null;
    },
  },
  {
    id: 'much-plural',
    family: 'usage',
    kind: 'error',
    what: 'Much / many',
    why: 'Trước danh từ số nhiều dùng many, không dùng much.',
    example: 'I have many friends.',
    at: words('much'),
    find: (c) =>
      (c.tag(1) === 'NNS' && !/^(?:news|thanks)$/.test(c.word(1))) || c.word(1) === 'people'
        ? c.match(0, 0, likeWritten(c.written(), 'many'))
        : null,
  },
  {
    id: 'many-uncountable',
    family: 'usage',
    kind: 'error',
    what: 'Much / many',
    why: 'Danh từ không đếm được đi với much hoặc a lot of.',
    example: 'We have a lot of homework.',
    at: words('many few several'),
    find: (c) =>
      /^(?:information|advice|knowledge|homework|furniture|equipment|traffic|money|music|pollution|water|rice|time|housework)$/.test(
        c.word(1),
      ) &&
      (!/^(?:NN|NNS)$/.test(c.tag(2)) || /^(?:yesterday|today)$/.test(c.word(2))) &&
      c.word() === 'many' &&
      !/^(?:how|so|too)$/.test(c.word(-1))
        ? c.match(0, 0, c.word(-1) === '' ? 'A lot of' : 'a lot of')
        : null,
  },
  {
    id: 'a-uncountable',
    family: 'article',
    kind: 'hint',
    what: 'Danh từ không đếm được',
    why: 'Danh từ này không đếm được nên không có a hoặc an.',
    example: 'She gave me some advice.',
    at: words('a an'),
    find: (c) =>
      /^(?:information|advice|homework|furniture|equipment|evidence|luggage|progress|knowledge|behaviour|behavior)$/.test(
        c.word(1),
      ) &&
      !c.tag(2).startsWith('NN') &&
      !(c.word(1) === 'knowledge' && c.word(2) === 'of')
        ? c.match(0, 1, `some ${c.word(1)}`)
        : null,
  },
];
