import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import type { Sentence } from '../text/analyse.ts';

/** What ties a sentence to the one before it, or to its place in the text. */
export interface Ties {
  readonly lemmas: ReadonlySet<string>;
  readonly opens: Opening;
  readonly hasPlural: boolean;
  readonly hasPerson: boolean;
  readonly pronouns: ReadonlySet<string>;
  /** Nouns after a or an, and nouns after the, this, these. */
  readonly indefinite: ReadonlySet<string>;
  readonly definite: ReadonlySet<string>;
  /** Where its phrases belong. */
  readonly place: 'beginning' | 'end' | null;
  /** 1, 2, 3 in a list; 0 if it is in none. */
  readonly step: number;
  readonly tense: 'past' | 'present' | null;
  readonly isPersonal: boolean;
  readonly saysShould: boolean;
  readonly saysOpinion: boolean;
}

/** How a sentence begins. */
interface Opening {
  readonly pointsBack: boolean;
  readonly continues: boolean;
  readonly they: boolean;
  readonly heOrShe: boolean;
  readonly thisNoun: boolean;
  readonly example: boolean;
}

const pointingBack =
  /^(?:this|these|those|that|they|them|he|she|it|its|such|however|moreover|furthermore|therefore|also|besides|another|other|others|then|so|but|and|thus|consequently|nevertheless|similarly|instead|both|second|secondly|third|thirdly|finally|lastly|next|because|or|his|her|their|yet|even|too)$/;
const goingOn =
  /^(?:also|another|however|but|moreover|furthermore|besides|second|secondly|then|for (?:example|instance)|on the other|in addition|on the contrary|as a result|because|other|even|still|yet|nevertheless)\b/;
const closing =
  /^(?:in conclusion|to conclude|to sum up|in summary|in short|all in all|to summarize|as a conclusion|in a nutshell|overall|on balance|for (?:all )?these reasons|for this reason i|this is why|that is why|that 's why|so i (?:think|believe|agree|am)|in my view|i think this is the|finally i|for me)\b/;
const beginning =
  /\b(?:nowadays|these days|in recent years|in this essay|i will discuss|i am going to|some people (?:think|believe|say|argue|prefer)|many (?:people|parents|students|of us)|others (?:think|believe|say)|it is often (?:said|argued|believed)|in today 's|in the modern world|there are (?:people|many|two)|is a question|over the last|have you ever|in my opinion|i (?:strongly |partly |totally |completely )?(?:agree|disagree)|the suggestion that|one of the most)\b/;
const persons =
  /^(?:mother|father|mom|dad|friend|brother|sister|teacher|boy|girl|man|woman|person|child|grandmother|grandfather|grandparent|cousin|uncle|aunt|student|coach|neighbor|neighbour|son|daughter|parent|mum)$/;
const steps: Readonly<Record<string, number>> = {
  first: 1,
  firstly: 1,
  one: 1,
  second: 2,
  secondly: 2,
  another: 2,
  also: 2,
  third: 3,
  thirdly: 3,
  finally: 4,
  lastly: 4,
};
const personOf: Readonly<Record<string, string>> = {
  him: 'he',
  his: 'he',
  her: 'she',
  hers: 'she',
  them: 'they',
  their: 'they',
  me: 'i',
  my: 'i',
  mine: 'i',
  us: 'we',
  our: 'we',
  your: 'you',
  its: 'it',
};

/** Returns what ties a sentence to others. */
export function tiesOf({ inflection }: English, { lowers, tags }: Sentence): Ties {
  const lemmas = new Set<string>();
  const indefinite = new Set<string>();
  const definite = new Set<string>();
  const pronouns = new Set<string>();
  let [hasPlural, hasPerson, past, present] = [false, false, 0, 0];
  lowers.forEach((lower, i) => {
    const tag = tags[i]!;
    if (tag === 'VBD') past++;
    else if (tag === 'VBP' || tag === 'VBZ') present++;
    if (tag === 'PRP' || tag === 'PRP$') pronouns.add(personOf[lower] ?? lower);
    if (functionWords.has(lower) || !/^(?:NN|VB|JJ)/.test(tag)) return;
    const lemma = inflection.lemma(lower, tag);
    lemmas.add(lemma);
    if (!tag.startsWith('NN')) return;
    hasPlural ||= tag === 'NNS' || lower === 'people' || lower === 'children';
    hasPerson ||= persons.test(lemma) || tag === 'NNP';
    const before = (tags[i - 1] ?? '').startsWith('JJ') ? lowers[i - 2] : lowers[i - 1];
    if (before === 'a' || before === 'an') indefinite.add(lemma);
    else if (/^(?:the|this|these|that|those)$/.test(before ?? '')) definite.add(lemma);
  });
  const spoken = lowers.filter((lower) => lower !== ',');
  const text = spoken.join(' ');
  const start = spoken.slice(0, 4);
  return {
    lemmas,
    opens: {
      pointsBack: pointingBack.test(spoken[0] ?? '') || goingOn.test(text),
      continues: goingOn.test(text),
      they: start.slice(0, 3).includes('they'),
      heOrShe: start.some((lower) => lower === 'he' || lower === 'she'),
      thisNoun: /^(?:this|these|such)$/.test(spoken[0] ?? ''),
      example: /^for (?:example|instance)|^in some /.test(text),
    },
    hasPlural,
    hasPerson,
    pronouns,
    indefinite,
    definite,
    place: placeOf(text),
    step: /^(?:one|the first|to begin with|the second|the bad)\b/.test(text)
      ? /^(?:the second)/.test(text)
        ? 2
        : 1
      : (steps[spoken[0] ?? ''] ?? 0),
    tense: past > present ? 'past' : present > past ? 'present' : null,
    isPersonal: pronouns.has('i') || pronouns.has('he') || pronouns.has('she'),
    saysShould: /\b(?:should|will|would|must|if we|in the future|need to)\b/.test(text),
    saysOpinion:
      /\b(?:i (?:think|believe|agree|disagree|would argue)|in my (?:opinion|view)|i do not think|i don't think)\b/.test(
        text,
      ),
  };
}

function placeOf(text: string): Ties['place'] {
  if (closing.test(text)) return 'end';
  return beginning.test(text) ? 'beginning' : null;
}
