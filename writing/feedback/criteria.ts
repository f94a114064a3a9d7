import type { BandRange, WritingCriterion, WritingQuote } from '@bitu/contract/writing.ts';
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

function coherence({ analysis, measures }: Judged): Reason {
  const { sentences } = analysis;
  if (measures.stuffing > 0.1) {
    const opened = sentences.find(({ lowers }) => openingLength(lowers) > 0);
    return {
      reason: 'Quá nhiều câu mở đầu bằng từ nối. Con chỉ dùng khi hai câu thật sự cần được nối.',
      at: opened ? openingOf(opened) : null,
    };
  }
  const long = sentences.find(({ words }) => words > 40);
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
  if (measures.closing === 0 && last)
    return { reason: 'Bài chưa có câu kết tóm lại ý của con.', at: firstWords(last) };
  const linked = sentences.find(({ lowers }) => openingLength(lowers) > 0);
  return {
    reason: 'Các ý được nối với nhau và bài có câu kết.',
    at: linked ? openingOf(linked) : last ? firstWords(last) : null,
  };
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

function lexis({ english, analysis, marks, measures }: Judged): Reason {
  const misspelt = marks.flat().filter(({ rule }) => rule.family === 'spelling');
  if (misspelt.length >= 2 && standardOf(measures, 'spellingErrors') > 0.3)
    return { reason: `Có ${misspelt.length} chỗ viết sai chính tả.`, at: misspelt[0]! };
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
  return advanced
    ? { reason: 'Con dùng được những từ khó hơn mức cơ bản.', at: advanced }
    : {
        reason: 'Bài dùng phần lớn từ cơ bản. Con thử thêm vài từ chính xác hơn.',
        at: words[0] ?? null,
      };
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

function grammar({ analysis, marks }: Judged): Reason {
  const byName = new Map<string, Mark[]>();
  for (const mark of marks.flat())
    if (aboutForm.has(mark.rule.family))
      byName.set(mark.rule.what, [...(byName.get(mark.rule.what) ?? []), mark]);
  const [name, found] = [...byName].reduce<readonly [string, readonly Mark[]]>(
    (a, b) => (b[1].length > a[1].length ? b : a),
    ['', []],
  );
  if (found.length > 0) {
    const one = found[0]!;
    return {
      reason: `Chỗ cần xem lại nhiều nhất: ${name.toLowerCase()} (${found.length} chỗ).`,
      at: one.end - one.start > 80 ? { start: one.start, end: one.start + 80 } : one,
    };
  }
  const rich =
    analysis.sentences.find(({ tags }) => tags.filter(isFinite).length >= 2) ??
    analysis.sentences[0];
  return { reason: 'Máy không thấy lỗi ngữ pháp nào.', at: rich ? firstWords(rich) : null };
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
