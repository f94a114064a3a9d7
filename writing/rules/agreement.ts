import { isFinite, type Rule, words } from './rule.ts';

const afterThese =
  words(`wish let make makes made help helps helped to did do does can could will would shall should may might must suggest recommend see saw watch hear heard though
  whether lest and or nor than`);
const baseForms = words(
  'have do are were go need want like make get say think know live play help worry feel become take give work',
);
const unchanged = words('be read put cut let set hit cost hurt spread bet shut quit');
const singularLooking = words(
  'news maths mathematics physics economics politics series means lots sports athletics gymnastics aerobics states thanks',
);
/** After these, "were" is right for one too: "if it were true". */
const beforeWere = words('if though wish wishes wished unless suppose imagine rather that as');
const plural: Record<string, string> = { is: 'are', was: 'were', has: 'have', does: 'do' };
const objectAfter = words(
  'of to for with like about around in on between help helps make makes give gives tell tells thank teach teaches show shows let lets',
);

export const agreement: readonly Rule[] = [
  {
    id: 'third-person-s',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'Với he, she, it, động từ ở hiện tại đơn thêm -s hoặc -es.',
    example: 'She worries about me.',
    at: words('he she it'),
    find(c) {
      if (c.tag() !== 'PRP') return null;
      const k = c.skip(/^RB/, 1);
      const verb = c.word(k);
      if (/n't|^not$/.test(c.word(k - 1)) && k > 1) return null;
      if (verb === 'were' && beforeWere.has(c.word(-1))) return null;
      if (!/^(?:VBP|VB)$/.test(c.tag(k)) && !baseForms.has(verb)) return null;
      if (
        unchanged.has(verb) ||
        afterThese.has(c.word(-1)) ||
        c.tag(k) === 'MD' ||
        !c.inflection.known(verb)
      )
        return null;
      // "It" and "he" after a verb or preposition are objects: "made it go".
      const opens =
        /^(?:because|that|if|when|although|though|since|so|but|while|think|believe|say|says)$/.test(
          c.word(-1),
        );
      if (!opens && /^(?:V|IN|TO|MD)/.test(c.tag(-1)) && (c.word() === 'it' || c.tag(k) === 'VB'))
        return null;
      if (c.tag(k) === 'VB' && c.word(-1) === 'that') return null;
      if ((!opens && c.tag(-1).startsWith('V')) || c.word(-2) === 'did' || c.word(-1) === 'and')
        return null;
      // A question or an inversion before it: "does he often go".
      for (let back = -1; back >= -3; back--)
        if (
          /^(?:do|does|did|can|could|will|would|should|may|might|must|let|lets)$/.test(c.word(back))
        )
          return null;
      const third = c.inflection.third(verb);
      return third === verb ? null : c.match(k, k, third);
    },
  },
  {
    id: 'doesnt',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'Với he, she, it và danh từ số ít, dùng doesn’t, không dùng don’t.',
    example: 'He doesn’t like it.',
    at: words('he she it'),
    find: (c) =>
      c.tag() === 'PRP' &&
      c.word(1) === 'do' &&
      /^(?:n't|not)$/.test(c.word(2)) &&
      !/^(?:V|IN)/.test(c.tag(-1))
        ? c.match(1, 2, c.word(2) === 'not' ? 'does not' : "doesn't")
        : null,
  },
  {
    id: 'no-third-person-s',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'Với I, you, we, they, động từ không thêm -s.',
    example: 'They like swimming.',
    at: words('i we they you'),
    find(c) {
      const k = c.skip(/^RB/, 1);
      const verb = c.word(k);
      if (!/^(?:is|has|does|was)$/.test(verb) && (c.tag(k) !== 'VBZ' || verb === "'s")) return null;
      if (k > 1 && /n't|^not$/.test(c.word(k - 1))) return null;
      if (c.word() === 'i' && verb === 'was') return null;
      if (c.word() === 'you' && (objectAfter.has(c.word(-1)) || /^(?:V|IN)/.test(c.tag(-1))))
        return null;
      // "What I believe is …", "all they need is …".
      if (
        k > 1 ||
        /^(?:V|W)/.test(c.tag(-1)) ||
        /^(?:between|and|or|than|as|like|thing|all|what|way)$/.test(c.word(-1))
      )
        return null;
      const base =
        { is: c.word() === 'i' ? 'am' : 'are', was: 'were' }[verb] ?? c.inflection.base(verb);
      return base === verb ? null : c.match(k, k, base);
    },
  },
  {
    id: 'people-are',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'People là số nhiều nên đi với are, were, have.',
    example: 'People are happy.',
    at: words('people children parents students teachers friends'),
    find: (c) =>
      /^(?:is|was|has|does)$/.test(c.word(1)) &&
      !/^(?:of|for|to|in|with|by|between|from|and|that|about|among|on|helping|teaching|which|than|as)$/.test(
        c.word(-1),
      ) &&
      !/^(?:of|for|to|in|with|by|between|from|about|among|on|helping|than)$/.test(c.word(-2)) &&
      (!/^(?:VBG|VB|VBP|VBZ|VBD)$/.test(c.tag(-1)) ||
        /^(?:think|believe|say|know|feel)$/.test(c.word(-1))) &&
      !/^(?:VBG|VB|VBN)$/.test(c.tag(-2)) &&
      c.word(-3) !== 'of'
        ? c.match(1, 1, plural[c.word(1)]!)
        : null,
  },
  {
    id: 'plural-noun-verb',
    family: 'agreement',
    kind: 'hint',
    what: 'Hòa hợp chủ – vị',
    why: 'Chủ ngữ số nhiều đi với động từ số nhiều.',
    example: 'The children were playing.',
    find(c) {
      if (
        c.tag() !== 'NNS' ||
        !Object.hasOwn(plural, c.word(1)) ||
        singularLooking.has(c.word()) ||
        !/(?:s|people|children|men|women)$/.test(c.word())
      )
        return null;
      // The noun is the head of a subject that begins the clause: only determiners and adjectives before it.
      let k = -1;
      while (/^(?:DT|PRP\$|JJ|JJR|JJS|CD|RB|NN)$/.test(c.tag(k)) && k > -5) k--;
      if (
        c.tag(k) === 'NN' ||
        /^(?:each|one|every|a|an|number)$/.test(c.word(k + 1)) ||
        c.word(-1) === 'of'
      )
        return null;
      const opens =
        c.i + k < 0 || /^(?:,|because|that|and|but|so|if|when|although|though)$/.test(c.word(k));
      return opens && c.word(k) !== 'and' ? c.match(1, 1, plural[c.word(1)]!) : null;
    },
  },
  {
    id: 'there-are',
    family: 'agreement',
    kind: 'error',
    what: 'There is / there are',
    why: 'Trước danh từ số nhiều dùng there are.',
    example: 'There are many people here.',
    at: words('there'),
    find(c) {
      if (!/^(?:is|was|'s)$/.test(c.word(1)) || c.word(-1) === 'from') return null;
      const isMany = /^(?:many|several|some|few|two|three|four|five|lots|various|different)$/.test(
        c.word(2),
      );
      const k = c.skip(/^(?:RB|JJ|JJR|CD)$/, 2, 3);
      if (!(isMany && c.word(2) !== 'some' && /^NNS?$/.test(c.tag(k))) && c.tag(k) !== 'NNS')
        return null;
      if (
        c.tag(k + 1).startsWith('NN') ||
        /^(?:no|any|a|an|the)$/.test(c.word(2)) ||
        (c.tag(2) === 'DT' && c.word(2) !== 'some')
      )
        return null;
      return c.match(0, 1, `${c.written()} ${c.word(1) === 'was' ? 'were' : 'are'}`);
    },
  },
  {
    id: 'there-is',
    family: 'agreement',
    kind: 'error',
    what: 'There is / there are',
    why: 'Trước a hoặc an dùng there is.',
    example: 'There is a park near my house.',
    at: words('there'),
    find: (c) =>
      /^(?:are|were)$/.test(c.word(1)) &&
      /^(?:a|an)$/.test(c.word(2)) &&
      !/^(?:lot|number|few|couple|variety|range|great|large|huge|good|wide|bunch|multitude|series|host|total|lots|million|hundred|thousand|plethora|dozen|small|considerable|significant|growing|handful|myriad|limited|vast)$/.test(
        c.word(3),
      )
        ? c.match(0, 1, `${c.written()} ${c.word(1) === 'were' ? 'was' : 'is'}`)
        : null,
  },
  {
    id: 'everyone-is',
    family: 'agreement',
    kind: 'error',
    what: 'Hòa hợp chủ – vị',
    why: 'Everyone, everybody, someone, nobody, everything… đi với động từ số ít.',
    example: 'Everyone has a phone.',
    at: words(
      'everyone everybody someone somebody nobody anyone anybody everything something nothing',
    ),
    find(c) {
      const verb = c.word(1);
      if (!/^(?:are|were|have|do|want|need|like|know|think|go|use|make|get)$/.test(verb))
        return null;
      if (
        /^(?:do|does|did|can|let|make|makes|help|helps|will|would|should|if|of|for|to|and|see)$/.test(
          c.word(-1),
        ) ||
        /^(?:V|IN|CC|MD|TO)/.test(c.tag(-1))
      )
        return null;
      const third = verb === 'were' ? 'was' : c.inflection.third(verb);
      return isFinite(c.tag(1)) || c.tag(1) === 'VB' ? c.match(1, 1, third) : null;
    },
  },
  {
    id: 'every-singular-verb',
    family: 'agreement',
    kind: 'hint',
    what: 'Hòa hợp chủ – vị',
    why: 'Danh từ số ít đi với động từ có -s ở hiện tại.',
    example: 'Every child needs sleep.',
    find(c) {
      // A singular determiner, a noun, and directly after it a verb without -s.
      if (!/^(?:a|an|this|that|each|every|another|my|his|her|our|their|your|the)$/.test(c.word()))
        return null;
      const k = c.skip(/^JJ$/, 1, 2);
      if (c.tag(k) !== 'NN' || (c.i > 0 && !/^(?:,|because|and|but|so|when|if)$/.test(c.word(-1))))
        return null;
      const verb = c.word(k + 1);
      if (
        !/^(?:have|are|were|do|need|want|help|make|give|think|go|become)$/.test(verb) ||
        (!/^(?:VBP|VB)$/.test(c.tag(k + 1)) && verb !== 'were')
      )
        return null;
      if (
        /^(?:people|police|family|team|staff|majority|number|lot|rest|government|public|youth|media|data|couple|group|class)$/.test(
          c.word(k),
        ) ||
        c.word(-1) === 'and'
      )
        return null;
      if (/^(?:if|when|and)$/.test(c.word(-1)) && c.word(0) === 'that') return null;
      if (verb === 'were' && beforeWere.has(c.word(-1))) return null;
      return c.match(k + 1, k + 1, verb === 'were' ? 'was' : c.inflection.third(verb));
    },
  },
];
