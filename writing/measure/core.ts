import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import { symbolOf } from '../english/language-model.ts';
import type { Mark } from '../rules/check.ts';
import type { Sentence } from '../text/analyse.ts';
import { openingLength } from './connectives.ts';

/** A sentence in its measured form: without the linking phrases that open it. */
export interface CoreSentence {
  readonly sentence: Sentence;
  readonly lowers: readonly string[];
  readonly tags: readonly string[];
  readonly logs: Float64Array;
  readonly words: number;
  readonly marks: readonly Mark[];
  readonly opened: boolean;
}

/**
 * Words that fit any topic. A sentence without errors that has no others says nothing, and adding it must not pay.
 */
const generic = new Set(
  `people person thing way time year day life world country society issue problem topic question reason example opinion idea view fact point matter case subject part kind side place man everyone everybody everything something someone
  important good bad big great different interesting difficult easy main possible necessary true right serious common general certain clear modern current real sure essential crucial significant various whole long high
  think say know believe agree disagree see make do have get need want consider discuss talk give take use become happen show mean try look find come go seem exist remain change argue affect face deal care understand remember
  today nowadays recently really very well always often usually sometimes certainly definitely clearly probably indeed actually generally especially particularly simply especially around important deeply carefully
  number lot aspect factor effect result impact role attention opportunity situation century era history future past generation attitude approach truth answer conclusion essay paragraph discussion argument debate area field importance doubt surprise word mention worth share choice care meaning sense full attention perfect deserve respect
  best better worst worse more most new old own same such global daily human positive negative strong wide large small little first second last end beginning whenever`.split(
    /\s+/,
  ),
);

/**
 * Words of sentences that are learnt by heart; they count as generic too if a sentence has nothing in common with
 * any other.
 */
const learned = new Set(
  `knowledge power money survey respondent majority share scientist expert research researcher deal science technology development advance dramatically rapid rapidly increase improve build generation benefit advantage
  disadvantage drawback solution solve effort measure government individual culture economy social economic quality standard level success successful key play vital bring lead create provide support reach achieve goal contribute
  ensure require concern concerned heated controversial popular widespread trend phenomenon pros cons coin double-edged sword deny undeniable widely strongly personally sum study statistic data report according author globalization globalisation
  industrialization developed developing nation citizen humanity mankind progress civilization mean medium tool play major beneficial harmful advantageous thorough weigh carry field hand saying proverb famous old`.split(
    /\s+/,
  ),
);

const isContent = (lower: string, tag: string) =>
  /^[a-z'-]{2,}$/.test(lower) && !functionWords.has(lower) && /^(?:NN|VB|JJ|RB)/.test(tag);

interface Content {
  /** The share of the content that fits any topic; 1 if there is no content. */
  readonly generic: number;
  /** The same, including memorised phrases. */
  readonly learned: number;
  /** The lemmas that are about something. */
  readonly lemmas: ReadonlySet<string>;
}

function contentOf(
  { inflection }: English,
  lowers: readonly string[],
  tags: readonly string[],
): Content {
  const lemmas = new Set<string>();
  let [all, fitsAny, byHeart] = [0, 0, 0];
  lowers.forEach((lower, i) => {
    if (!isContent(lower, tags[i]!)) return;
    all++;
    const lemma = inflection.lemma(lower, tags[i]!);
    if (generic.has(lower) || generic.has(lemma)) fitsAny++;
    else if (learned.has(lower) || learned.has(lemma)) byHeart++;
    else lemmas.add(lemma);
  });
  return {
    generic: all === 0 ? 1 : fitsAny / all,
    learned: all === 0 ? 1 : (fitsAny + byHeart) / all,
    lemmas,
  };
}

/** The maximum share of a text that is set aside. */
const maxSetAside = 0.6;

/**
 * Returns the sentences that are measured. Repetitions, and sentences without errors that fit any topic or are
 * learnt by heart, are set aside, so that they cannot raise a mark; errors always count.
 */
export function coreOf(
  english: English,
  sentences: readonly Sentence[],
  marks: readonly (readonly Mark[])[],
): CoreSentence[] {
  const previous = new Set<string>();
  const total = sentences.reduce((sum, { words }) => sum + words, 0);
  const cut = sentences.map((sentence) => {
    const from = openingLength(sentence.lowers);
    const [lowers, tags] = [sentence.lowers.slice(from), sentence.tags.slice(from)];
    return { from, lowers, tags, content: contentOf(english, lowers, tags) };
  });
  const uses = new Map<string, number>();
  for (const { content } of cut)
    for (const lemma of content.lemmas) uses.set(lemma, (uses.get(lemma) ?? 0) + 1);
  let aside = 0;
  const core: CoreSentence[] = [];
  sentences.forEach((sentence, i) => {
    const { from, lowers, tags, content } = cut[i]!;
    const key = lowers.filter((lower) => /[a-z]/.test(lower)).join(' ');
    const isRepeated = key.length > 0 && previous.has(key);
    previous.add(key);
    const standsAlone = [...content.lemmas].every((lemma) => uses.get(lemma) === 1);
    const isFiller =
      marks[i]!.length === 0 && (content.generic >= 0.8 || (content.learned >= 0.5 && standsAlone));
    if ((isRepeated || isFiller) && aside + sentence.words <= maxSetAside * total) {
      aside += sentence.words;
      return;
    }
    const words = lowers.filter((lower) => /^\p{L}/u.test(lower)).length;
    if (words === 0) return;
    const logs =
      from === 0
        ? sentence.logs
        : english.language.score(lowers.map((lower, k) => symbolOf(lower, tags[k]!)));
    const start = sentence.tokens[from]?.start ?? sentence.start;
    core.push({
      sentence,
      lowers,
      tags,
      logs,
      words,
      marks: marks[i]!.filter((mark) => mark.end > start),
      opened: from > 0,
    });
  });
  return core;
}
