import { forms } from '../english/function-words.ts';
import { type Rule, words } from './rule.ts';

const unchanged = words(
  'put let cut set read cost hurt hit come become run spread overcome shut beat bet quit',
);
const subjects = /^(?:PRP|NN|NNS|NNP|NNPS)$/;
const gerundVerbs = words(
  'enjoy enjoys enjoyed avoid avoids avoided finish finishes finished dislike dislikes admit admits deny denies imagine consider considers considered mind',
);
const infinitiveVerbs = words(
  'want wants wanted decide decides decided hoped planned expected agreed refuse refuses refused promise promises promised afford manage manages managed wished needed',
);
const afterPreposition = words(
  'clean watch travel improve go do get make be have learn study use take become play buy protect reduce develop solve keep give know understand find choose prevent increase see eat achieve communicate spend save read write speak work teach',
);
const stative = words('agree disagree depend believe think want know hope need');
const irregularPasts: Record<string, string> = {
  goed: 'went',
  eated: 'ate',
  buyed: 'bought',
  teached: 'taught',
  catched: 'caught',
  thinked: 'thought',
  maked: 'made',
  runned: 'ran',
  costed: 'cost',
  cutted: 'cut',
  putted: 'put',
  readed: 'read',
  taked: 'took',
  gived: 'gave',
  comed: 'came',
  becomed: 'became',
  writed: 'wrote',
  speaked: 'spoke',
  drived: 'drove',
  sleeped: 'slept',
  feeled: 'felt',
  meeted: 'met',
  falled: 'fell',
  hurted: 'hurt',
  spended: 'spent',
  sended: 'sent',
  builded: 'built',
  keeped: 'kept',
  bringed: 'brought',
  fighted: 'fought',
  getted: 'got',
  winned: 'won',
  losed: 'lost',
  selled: 'sold',
  telled: 'told',
  knowed: 'knew',
  growed: 'grew',
  drawed: 'drew',
  throwed: 'threw',
  finded: 'found',
  standed: 'stood',
  understanded: 'understood',
  choosed: 'chose',
  beginned: 'began',
  swimmed: 'swam',
  singed: 'sang',
  drinked: 'drank',
};

export const verbForms: readonly Rule[] = [
  {
    id: 'irregular-past',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ bất quy tắc',
    why: 'Động từ này có dạng quá khứ bất quy tắc, không thêm -ed.',
    example: 'We went home.',
    at: new Set(Object.keys(irregularPasts)),
    find: (c) => c.match(0, 0, irregularPasts[c.word()]!),
  },
  {
    id: 'modal-base',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ sau can, will, should…',
    why: 'Sau can, could, will, would, should, may, must dùng động từ nguyên mẫu không to.',
    example: 'We should protect the environment.',
    at: forms.modals,
    find(c) {
      if (c.tag() !== 'MD' && c.word() !== 'can') return null;
      const k = c.skip(/^RB/, 1);
      const verb = c.word(k);
      if (k > 1 && /^(?:'s|'d)$/.test(verb)) return null;
      const isForm =
        /^(?:VBZ|VBD|VBG)$/.test(c.tag(k)) ||
        (k === 1 && c.tag() === 'MD' && c.tag(k) === 'NNS' && c.tag(-1) === 'PRP') ||
        (k === 1 && /^(?:is|are|was|were|am|has|does|did|goes|went)$/.test(verb));
      if (
        !isForm ||
        unchanged.has(verb) ||
        /^(?:'s|'re|'d|being|during|according|including|had|needs|thing|everything|nothing|something|anything)$/.test(
          verb,
        ) ||
        !c.inflection.known(verb)
      )
        return null;
      // "The will is", "the can was": a noun.
      if (/^(?:DT|PRP\$|JJ)$/.test(c.tag(-1))) return null;
      const base = c.inflection.base(verb);
      return base === verb ? null : c.match(k, k, base);
    },
  },
  {
    id: 'modal-to',
    family: 'verb_form',
    kind: 'error',
    what: 'Thừa to',
    why: 'Sau can, could, will, would, should, may, must không có to.',
    example: 'I can swim.',
    at: words('can could will would should may might must'),
    find(c) {
      const k = c.skip(/^RB/, 1, 2);
      return c.word(k) === 'to' &&
        c.tag(k + 1) === 'VB' &&
        (c.tag() === 'MD' || c.word() === 'can') &&
        !/^(?:DT|JJ|PRP\$)$/.test(c.tag(-1))
        ? c.match(k, k, '')
        : null;
    },
  },
  {
    id: 'to-base',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ sau to',
    why: 'Sau to dùng động từ nguyên mẫu.',
    example: 'I want to go.',
    at: words('to'),
    find(c) {
      const verb = c.word(1);
      const certain =
        /^(?:went|was|were|did|got|took|came|became|gave)$/.test(verb) ||
        (/^(?:went|was|were|did|had|saw|got|made|took|came|goes|has|is|does|became|gave|found|learned|learnt|studied|helped|bought)$/.test(
          verb,
        ) &&
          !/^(?:NN|JJ)/.test(c.tag(2)));
      const tagged =
        /^(?:VBD|VBZ)$/.test(c.tag(1)) &&
        !unchanged.has(verb) &&
        !/^(?:uses|works|needs|plans|looks|changes|means|hopes|rests|others|does|increased|advanced|reduced|related|used|limited|educated|balanced)$/.test(
          verb,
        ) &&
        !/^(?:NN|JJ)/.test(c.tag(2)) &&
        c.inflection.known(verb);
      if (!certain && !tagged) return null;
      const base = c.inflection.base(verb);
      return base === verb ? null : c.match(1, 1, base);
    },
  },
  {
    id: 'do-base',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ sau don’t, doesn’t, didn’t',
    why: 'Sau do, does, did và not dùng động từ nguyên mẫu.',
    example: 'He didn’t go to school.',
    at: words('do does did'),
    find(c) {
      const negated = /^(?:n't|not)$/.test(c.word(1));
      const asked = c.word() === 'did' && /^(?:i|you|he|she|we|they)$/.test(c.word(1));
      if (!negated && !asked) return null;
      const k = c.skip(/^RB/, 2, 2);
      const verb = c.word(k);
      if (
        !/^(?:VBD|VBZ|VBN)$/.test(c.tag(k)) ||
        (asked && c.tag(k) !== 'VBD') ||
        unchanged.has(verb) ||
        !c.inflection.known(verb)
      )
        return null;
      const base = c.inflection.base(verb);
      return base === verb ? null : c.match(k, k, base);
    },
  },
  {
    id: 'be-agree',
    family: 'verb_form',
    kind: 'hint',
    what: 'Thừa động từ be',
    why: 'Agree, depend, think, want… là động từ thường, không đứng sau am, is, are.',
    example: 'I agree with you.',
    at: words("am is are 'm 're was were"),
    find(c) {
      const negated = /^(?:not|n't)$/.test(c.word(1));
      const k = c.skip(/^RB/, 1, 2);
      const verb = c.word(k);
      if (
        !stative.has(verb) ||
        c.tag(k).startsWith('NN') ||
        !subjects.test(c.tag(-1)) ||
        /^(?:thing|all|what|who|reason|need|idea|way)$/.test(c.word(-1))
      )
        return null;
      if (verb === 'need' && c.tag(k) !== 'VB' && c.tag(k) !== 'VBP') return null;
      const isPast = /^(?:was|were)$/.test(c.word());
      const isThird = /^(?:is|was)$/.test(c.word());
      const present = isThird ? 'does' : 'do';
      if (negated) return c.match(0, k, `${isPast ? 'did' : present} not ${verb}`);
      const third = isThird ? c.inflection.third(verb) : verb;
      return c.match(0, k, isPast ? c.inflection.past(verb) : third);
    },
  },
  {
    id: 'be-base',
    family: 'verb_form',
    kind: 'hint',
    what: 'Thừa động từ be',
    why: 'Am, is, are không đứng trước động từ nguyên mẫu: bỏ be, hoặc dùng dạng -ing.',
    example: 'They go to school by bus.',
    at: words("am is are 'm 're"),
    find(c) {
      if (!/^PRP|^NNS?$/.test(c.tag(-1)) || /^(?:all|thing|what|that|it)$/.test(c.word(-1)))
        return null;
      const verb = c.word(1);
      if (!/^(?:VB|VBP)$/.test(c.tag(1)) || stative.has(verb)) return null;
      return /^(?:go|get|make|take|give|learn|eat|buy|say|see|teach|write|speak|spend|bring|send|sleep|understand|find|feel|meet|happen|allow|lead|increase|improve|provide|become|exist|bring|cause|affect|contain|include)$/.test(
        verb,
      )
        ? c.match(0, 1, null)
        : null;
    },
  },
  {
    id: 'preposition-ing',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ sau giới từ',
    why: 'Sau giới từ (of, for, by, without…) dùng động từ thêm -ing.',
    example: 'Thank you for helping me.',
    at: words('for of without by about after before from instead'),
    find(c) {
      if (
        !afterPreposition.has(c.word(1)) ||
        c.tag(1) !== 'VB' ||
        (/^(?:use|work|study|play|read|spend|save)$/.test(c.word(1)) && c.word() !== 'without')
      )
        return null;
      const verb = c.word(1);
      return c.word() === 'for'
        ? c.match(0, 1, `to ${verb}`)
        : c.match(1, 1, c.inflection.gerund(verb));
    },
  },
  {
    id: 'for-learn',
    family: 'verb_form',
    kind: 'error',
    what: 'Mục đích: to + động từ',
    why: 'Nói mục đích thì dùng to và động từ, không dùng for.',
    example: 'I use my phone to learn English.',
    at: words('for'),
    find: (c) =>
      /^(?:learn|study|buy|improve|help|protect|reduce|develop|solve|understand|communicate|go|become|save|prevent|increase|make|play|get|do)$/.test(
        c.word(1),
      ) &&
      (/^(?:VB|VBP)$/.test(c.tag(1)) || (c.tag(1) === 'NN' && c.word(1) === 'learn')) &&
      /^(?:DT|PRP|PRP\$|NN|NNS|JJ|IN|VBG|RB|NNP)$/.test(c.tag(2))
        ? c.match(0, 1, `to ${c.word(1)}`)
        : null,
  },
  {
    id: 'gerund',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ + -ing',
    why: 'Sau enjoy, avoid, finish, dislike, consider dùng động từ thêm -ing.',
    example: 'I enjoy playing football.',
    at: gerundVerbs,
    find: (c) =>
      c.tag().startsWith('V') &&
      c.word(1) === 'to' &&
      c.tag(2) === 'VB' &&
      !/^(?:considered|admitted)$/.test(c.word())
        ? c.match(1, 2, c.inflection.gerund(c.word(2)))
        : null,
  },
  {
    id: 'infinitive',
    family: 'verb_form',
    kind: 'error',
    what: 'Động từ + to',
    why: 'Sau want, decide, refuse, promise, manage dùng to và động từ nguyên mẫu.',
    example: 'She wants to go home.',
    at: infinitiveVerbs,
    find: (c) =>
      c.tag().startsWith('V') &&
      /^(?:VBG|VB)$/.test(c.tag(1)) &&
      !/^(?:being|nothing|something|everything|anything|during|help|following|training|housing|parking|be|n't|not)$/.test(
        c.word(1),
      ) &&
      c.inflection.known(c.word(1)) &&
      (!/^(?:NN|JJ)/.test(c.tag(2)) || c.word(2) === 'home')
        ? c.match(1, 1, `to ${c.inflection.base(c.word(1))}`)
        : null,
  },
  {
    id: 'let-make-base',
    family: 'verb_form',
    kind: 'error',
    what: 'Let, make + động từ',
    why: 'Sau let hoặc make và một người, dùng động từ không có to.',
    example: 'My mother lets me play.',
    at: words('let lets make makes made'),
    find: (c) =>
      /^(?:me|him|her|us|them|you|people|students|it|children)$/.test(c.word(1)) &&
      c.word(2) === 'to' &&
      c.tag(3) === 'VB'
        ? c.match(2, 2, '')
        : null,
  },
  {
    id: 'perfect-participle',
    family: 'verb_form',
    kind: 'error',
    what: 'Thì hoàn thành',
    why: 'Sau have, has, had dùng quá khứ phân từ.',
    example: 'He has gone home.',
    at: words('have has had'),
    find(c) {
      const k = c.skip(/^RB/, 1, 2);
      const participle: Record<string, string> = {
        went: 'gone',
        saw: 'seen',
        did: 'done',
        ate: 'eaten',
        took: 'taken',
        wrote: 'written',
        gave: 'given',
        knew: 'known',
        grew: 'grown',
        began: 'begun',
        became: 'become',
        came: 'come',
        ran: 'run',
        spoke: 'spoken',
        chose: 'chosen',
        drove: 'driven',
        broke: 'broken',
        forgot: 'forgotten',
      };
      const word = c.word(k);
      return Object.hasOwn(participle, word) &&
        !/^(?:TO|MD|VB)$/.test(c.tag(-1)) &&
        /^(?:PRP|NN|NNS|NNP|RB|WDT|WP)$/.test(c.tag(-1))
        ? c.match(k, k, participle[word]!)
        : null;
    },
  },
  {
    id: 'be-past-base',
    family: 'verb_form',
    kind: 'hint',
    what: 'Động từ sau be',
    why: 'Sau be, động từ ở dạng -ing hoặc quá khứ phân từ.',
    example: 'The house was built last year.',
    at: words('was were been be being'),
    find: (c) =>
      /^(?:VB|VBP)$/.test(c.tag(1)) &&
      /^(?:affect|allow|use|make|give|take|do|build|write|teach|know|see|choose|improve|create|develop|solve|cause|help|bring|call|force|consider|provide)$/.test(
        c.word(1),
      ) &&
      c.word(1) !== c.inflection.past(c.word(1))
        ? c.match(1, 1, null)
        : null,
  },
  {
    id: 'be-past',
    family: 'verb_form',
    kind: 'error',
    what: 'Không dùng be trước quá khứ',
    why: 'Động từ thường ở quá khứ không đi sau was hoặc were.',
    example: 'I went home.',
    at: words('was were am is are'),
    find: (c) =>
      /^(?:went|saw|ate|took|wrote|gave|knew|began|spoke|chose|drove|forgot|did)$/.test(
        c.word(1),
      ) && c.tag(-1) === 'PRP'
        ? c.match(0, 1, c.word(1))
        : null,
  },
];
