/** Questions of GIFT in the authored form. */
import { checkBrackets, type Prose, proseReader, usualAsked } from '../prose.ts';
import { type Place, QuestionRefused } from '../remark.ts';
import { type ReadFile, Taking, type Unfinished } from '../taken.ts';
import { looksLikeHtml } from '../text.ts';
import {
  answersOf,
  type Format,
  formatted,
  type GiftAnswer,
  type GiftQuestion,
  type GiftText,
  parseGift,
  unhide,
} from './parse.ts';

export function readGift(source: string): ReadFile {
  const taking = new Taking();
  const { questions, faults } = parseGift(source);
  taking.faults.push(...faults);
  for (const question of questions) {
    const { line, question: name, id, tags, category } = question;
    const place = { line, question: name };
    const read = reader(taking, place, question.stem.format);
    const why = () => read.whyOf(question);
    taking.take({ place, id, tags, section: category, why }, () => build(question, read));
  }
  return taking.end();
}

type Reader = ReturnType<typeof reader>;

/** Reads the texts of one question, in the format of its stem where they name none. */
function reader(taking: Taking, place: Place, usual: Format) {
  const prose = proseReader(taking, place);
  const proseOf = (source: string | GiftText): Prose => {
    const { format, text } = typeof source === 'string' ? formatted(source, usual) : source;
    return { text, isHtml: format === 'html' || (format !== 'plain' && looksLikeHtml(text)) };
  };
  return {
    ...prose,
    said: (source: string | GiftText, field: string) => prose.said(proseOf(source), field),
    whyOf(question: GiftQuestion): string | null {
      const right = answersOf(question.answers ?? '')?.find(({ isRight }) => isRight)?.feedback;
      const source = question.why || right;
      return source ? prose.maybe(proseOf(source), 'Giải thích') : null;
    },
  };
}

function build(question: GiftQuestion, read: Reader): Unfinished {
  const { answers, after } = question;
  const left = (message: string) => new QuestionRefused(null, message, { isLeft: true });
  if (answers === null) throw left('Đây là lời dẫn (không có đáp án), không phải câu hỏi.');
  if (answers === '') throw left('Câu tự luận không nhập được từ GIFT.');
  if (answers.startsWith('#')) return numberOf(question, answers.slice(1), read);
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i.exec(answers)?.[1];
  if (truth !== undefined) {
    if (answers.includes('#')) leaveFeedback(read);
    const stem = [{ text: read.said(question.stem, 'Câu hỏi') }];
    return { type: 'true_false', stem, answer: /^T/i.test(truth) };
  }
  const given = answersOf(answers);
  if (given === null || given.length === 0)
    throw new QuestionRefused('Đáp án', 'Mỗi đáp án bắt đầu bằng = (đúng) hoặc ~ (sai).');
  if (given.slice(1).some(({ feedback }) => feedback) || (question.why && given[0]?.feedback))
    leaveFeedback(read);
  if (given.some(({ isRight }) => !isRight)) return choiceOf(question, given, read);
  if (given.every(({ raw }) => raw.includes('->'))) return matchingOf(question, given, read);
  const accepted = acceptedOf(given, read);
  if (after !== '') return gapOf(question, accepted, read);
  const stem = [{ text: read.said(question.stem, 'Câu hỏi') }];
  return { type: 'free_text', stem, answer: accepted, input: 'text' };
}

const leaveFeedback = (read: Reader) =>
  read.leave('Phản hồi', 'Phản hồi riêng của từng đáp án không được giữ lại.');

function choiceOf(question: GiftQuestion, given: readonly GiftAnswer[], read: Reader): Unfinished {
  const { stem: asked, after } = question;
  const before = read.said(asked, 'Câu hỏi');
  // The words after the answers: the choice is a gap in the sentence.
  const stem = [
    {
      text:
        after === ''
          ? before
          : `${before} _____ ${read.said({ ...asked, text: after }, 'Câu hỏi')}`,
    },
  ];
  const options = given.map(({ raw }, i) => ({ text: read.said(raw, `Lựa chọn ${i + 1}`) }));
  const right = given.flatMap(({ isRight }, i) => (isRight ? [i + 1] : []));
  const [answer] = right;
  if (answer !== undefined) {
    if (right.length > 1)
      throw new QuestionRefused(
        'Đáp án',
        `Có ${right.length} đáp án đúng (=). Nếu phải chọn tất cả, hãy ghi ~%${Math.floor(100 / right.length)}% trước mỗi đáp án đúng.`,
      );
    if (
      given.some(({ isRight, weight }) => weight !== null && (isRight ? weight < 100 : weight > 0))
    )
      read.leave('Đáp án', 'Điểm một phần cho từng lựa chọn không được giữ lại.');
    return { type: 'single_choice', stem, options, answer };
  }
  const weights = given.map(({ weight }) => weight ?? 0);
  const answers = weights.flatMap((weight, i) => (weight > 0 ? [i + 1] : []));
  if (answers.length === 0)
    throw new QuestionRefused('Đáp án', 'Chưa có đáp án đúng: hãy ghi = trước đáp án đúng.');
  if (new Set(weights.filter((weight) => weight > 0)).size > 1)
    read.leave('Đáp án', 'Các đáp án đúng được tính điểm như nhau.');
  return { type: 'multiple_choice', stem, options, answers };
}

function matchingOf(
  question: GiftQuestion,
  given: readonly GiftAnswer[],
  read: Reader,
): Unfinished {
  const stem = [{ text: read.said(question.stem, 'Câu hỏi') }];
  const sides = given.map(({ raw }, i) => {
    const at = raw.indexOf('->');
    const left = raw.slice(0, at).trim();
    const right = read.said(raw.slice(at + 2), `Cặp ${i + 1}`);
    return { left: left === '' ? null : read.said(left, `Cặp ${i + 1}`), right };
  });
  return {
    type: 'matching',
    stem,
    pairs: sides.flatMap(({ left, right }) =>
      left === null ? [] : [[{ text: left }, { text: right }] as [Text, Text]],
    ),
    extra: sides.flatMap(({ left, right }) => (left === null ? [{ text: right }] : [])),
  };
}

type Text = { text: string };

/** The answers that count in full, as a key. */
const acceptedOf = (given: readonly GiftAnswer[], read: Reader): string =>
  read.keyOf(given.map(({ raw, weight }) => ({ text: unhide(raw), weight: weight ?? 100 })));

/** A word to be typed inside a sentence; what stands before an empty line is what is asked. */
function gapOf(question: GiftQuestion, accepted: string, read: Reader): Unfinished {
  const { stem, after } = question;
  const before = read.said(stem, 'Câu hỏi');
  const cut = before.lastIndexOf('\n\n');
  const paragraph = `${cut === -1 ? before : before.slice(cut + 2)} [${accepted}] ${read.said({ ...stem, text: after }, 'Câu hỏi')}`;
  checkBrackets(paragraph.replace(`[${accepted}]`, ''));
  const asked = cut === -1 ? usualAsked : before.slice(0, cut).trim();
  return {
    type: 'fill_paragraph',
    stem: [{ text: asked }],
    // No space before what ends a sentence.
    paragraph: paragraph.replace(/\] ([.,;:!?…])/g, ']$1'),
    bank: false,
    distractors: [],
  };
}

function numberOf(question: GiftQuestion, source: string, read: Reader): Unfinished {
  const stem = [{ text: read.said(question.stem, 'Câu hỏi') }];
  const several = source.trimStart().startsWith('=') ? answersOf(source) : null;
  const raws = several
    ? several.flatMap(({ raw, weight }) => (weight === null || weight === 100 ? [raw] : []))
    : [source.split('#')[0] ?? ''];
  if (several && raws.length < several.length)
    read.leave('Đáp án', 'Các đáp án được một phần điểm không được giữ lại.');
  const numbers = raws.map((raw) => {
    const [, value, tolerance, end] =
      /^\s*(-?\d{1,15}(?:\.\d{1,10})?)\s*(?:(?::|\uFDE5)\s*(\d{1,15}(?:\.\d{1,10})?)|\.\.\s*(-?\d{1,15}(?:\.\d{1,10})?))?\s*$/.exec(
        raw,
      ) ?? [];
    if (value === undefined)
      throw new QuestionRefused(
        'Đáp án',
        `“${unhide(raw).trim().slice(0, 60)}” không phải một số.`,
      );
    if (Number(tolerance ?? 0) !== 0 || (end !== undefined && Number(end) !== Number(value)))
      throw new QuestionRefused('Đáp án', 'Đáp án là một khoảng số; Bitu chỉ so với một số.', {
        isLeft: true,
      });
    return value;
  });
  if (numbers.length === 0) throw new QuestionRefused('Đáp án', 'Chưa có đáp án đúng nào.');
  return { type: 'free_text', stem, answer: numbers.join('|'), input: 'number' };
}
