import type {
  BandRange,
  WritingCriterion,
  WritingIndex,
  WritingQuote,
} from '@bitu/contract/writing.ts';
import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import { openingLength } from '../measure/connectives.ts';
import type { Measures } from '../measure/measures.ts';
import { isFinite } from '../rules/rule.ts';
import type { Mark } from '../rules/check.ts';
import { standardOf } from '../score/composites.ts';
import type { Analysis, Sentence } from '../text/analyse.ts';
import { originalSpan } from '../text/normalise.ts';
import type { Span } from '../text/sentences.ts';

/** The input of a reason. */
export interface Judged {
  readonly english: English;
  readonly stored: string;
  readonly analysis: Analysis;
  readonly marks: readonly (readonly Mark[])[];
  readonly measures: Measures;
  readonly index: WritingIndex;
}

interface Reason {
  readonly reason: string;
  readonly at: Span | null;
}

function quoteOf({ stored, analysis }: Judged, at: Span | null): WritingQuote | null {
  if (!at) return null;
  const { start, end } = originalSpan(analysis.plain, at.start, at.end);
  return { start, end, text: stored.slice(start, end) };
}

/** From this index on a criterion is praised first; below its opposite it is not praised. */
const strong = 0.5;

function coherence({ analysis, marks, measures, index }: Judged): Reason {
  const { sentences } = analysis;
  if (measures.stuffing > 0.1) {
    const opened = sentences.find(({ lowers }) => openingLength(lowers) > 0);
    return {
      reason: 'Quá nhiều câu mở đầu bằng từ nối. Con chỉ dùng khi hai câu thật sự cần được nối.',
      at: opened ? openingOf(opened) : null,
    };
  }
  // A long sentence that is well built is no fault.
  const long = sentences.find(
    ({ words }, i) => words > 40 && marks[i]!.some(({ rule }) => rule.family === 'sentence'),
  );
  if (long)
    return {
      reason: 'Có câu quá dài, gồm nhiều ý dính nhau nên khó theo dõi.',
      at: firstWords(long),
    };
  if (measures.order < -0.8)
    return {
      reason: 'Nhiều câu chưa nối tiếp ý của câu đứng trước.',
      at: sentences[1] ? firstWords(sentences[1]) : null,
    };
  const last = sentences.at(-1);
  const linked = sentences.find(({ lowers }) => openingLength(lowers) > 0);
  const at = linked ? openingOf(linked) : last ? firstWords(last) : null;
  if (measures.closing === 0 && last)
    return {
      reason:
        index.coherence >= strong
          ? 'Các ý được nối với nhau. Thêm một câu kết thì bài sẽ trọn vẹn.'
          : 'Bài chưa có câu kết tóm lại ý của con.',
      at: firstWords(last),
    };
  return index.coherence < -strong
    ? { reason: 'Bài có câu kết, nhưng nhiều chỗ còn khó theo dõi ý của con.', at }
    : { reason: 'Các ý được nối với nhau và bài có câu kết.', at };
}

const openingOf = ({ lowers, tokens }: Sentence): Span => ({
  start: tokens[0]!.start,
  end: tokens[
    Math.max(0, openingLength(lowers) - (lowers[openingLength(lowers) - 1] === ',' ? 2 : 1))
  ]!.end,
});
const firstWords = ({ tokens }: Sentence): Span => ({
  start: tokens[0]!.start,
  end: tokens[Math.min(7, tokens.length - 1)]!.end,
});

function lexis({ english, analysis, marks, measures, index }: Judged): Reason {
  const misspelt = marks.flat().filter(({ rule }) => rule.family === 'spelling');
  if (misspelt.length >= 2 && standardOf(measures, 'spellingErrors') > 0.3)
    return {
      reason:
        index.lexis >= strong
          ? `Con dùng từ tốt. Còn ${misspelt.length} chỗ viết sai chính tả.`
          : `Có ${misspelt.length} chỗ viết sai chính tả.`,
      at: misspelt[0]!,
    };
  const words = analysis.sentences
    .flatMap(({ tokens }) => tokens)
    .filter(({ lower }) => /^[a-z]{4,}$/.test(lower) && !functionWords.has(lower));
  if (standardOf(measures, 'variety') < -0.8) {
    const counts = new Map<string, number>();
    for (const { lower } of words) counts.set(lower, (counts.get(lower) ?? 0) + 1);
    const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
    if (count >= 4)
      return {
        reason: `Từ “${most}” lặp lại ${count} lần. Con thử thay bằng từ khác.`,
        at: words.find(({ lower }) => lower === most) ?? null,
      };
  }
  const advanced = words.find(({ lower }) => (english.lexicon.level(lower) ?? 0) >= 3);
  if (index.lexis < 0)
    return {
      reason: 'Bài dùng phần lớn từ cơ bản. Con thử thêm vài từ chính xác hơn.',
      at: words[0] ?? null,
    };
  return advanced
    ? { reason: 'Con dùng được những từ khó hơn mức cơ bản.', at: advanced }
    : { reason: 'Con dùng từ đúng và khá đa dạng.', at: words[0] ?? null };
}

const aboutForm = new Set([
  'agreement',
  'verb_form',
  'tense',
  'noun_form',
  'article',
  'preposition',
  'usage',
  'word_order',
  'sentence',
]);

function grammar({ analysis, marks, index }: Judged): Reason {
  const byName = new Map<string, Mark[]>();
  for (const mark of marks.flat())
    if (aboutForm.has(mark.rule.family))
      byName.set(mark.rule.what, [...(byName.get(mark.rule.what) ?? []), mark]);
  const [name, commonest] = [...byName].reduce<readonly [string, readonly Mark[]]>(
    (a, b) => (b[1].length > a[1].length ? b : a),
    ['', []],
  );
  if (commonest.length > 0) {
    const one = commonest[0]!;
    return {
      reason: `${index.grammar >= strong ? 'Ngữ pháp của con chắc. ' : ''}Chỗ cần xem lại nhiều nhất: ${name.toLowerCase()} (${commonest.length} chỗ).`,
      at: one.end - one.start > 80 ? { start: one.start, end: one.start + 80 } : one,
    };
  }
  const rich =
    analysis.sentences.find(({ tags }) => tags.filter(isFinite).length >= 2) ??
    analysis.sentences[0];
  const reason =
    index.grammar < -strong
      ? 'Máy không thấy lỗi ngữ pháp rõ nào, nhưng nhiều câu viết chưa tự nhiên.'
      : 'Máy không thấy lỗi ngữ pháp nào.';
  return { reason, at: rich ? firstWords(rich) : null };
}

/** Returns the three criteria that can be measured. Ranges are null if there is no band. */
export function measuredCriteria(
  judged: Judged,
  ranges: Readonly<Record<'coherence' | 'lexis' | 'grammar', BandRange>> | null,
): WritingCriterion[] {
  const of = { coherence, lexis, grammar } as const;
  return (['coherence', 'lexis', 'grammar'] as const).map((code) => {
    const { reason, at } = of[code](judged);
    return { code, range: ranges?.[code] ?? null, words: null, reason, quote: quoteOf(judged, at) };
  });
}

/**
 * Returns what can be said about the task without understanding it: whether the words of the question are taken up.
 */
export function taskCriterion(hasQuestion: boolean, isDoubtful: boolean): WritingCriterion {
  const said = isDoubtful
    ? {
        words: 'có thể lệch đề',
        reason: 'Bài dùng ít từ về chủ đề của đề bài. Cô giáo sẽ xem lại.',
      }
    : {
        words: 'về đúng đề',
        reason: 'Bài nói về chủ đề của đề bài. Máy không chấm điểm ý hay và lập luận.',
      };
  const unknown = { words: null, reason: 'Máy không chấm điểm ý hay và lập luận.' };
  return { code: 'task', range: null, quote: null, ...(hasQuestion ? said : unknown) };
}
