/** Converts GIFT questions to the authored form. */
import { writtenText } from '@bitu/questions/ielts-writing/formats.ts';
import type { Words } from '../blocks.ts';
import { checkBrackets, type Prose, proseReader, usualAsked } from '../prose.ts';
import { type Place, QuestionRefused } from '../remark.ts';
import type { Unfinished } from '../../questions/formats.ts';
import { type ReadFile, Taking } from '../taken.ts';
import { looksLikeHtml } from '../text.ts';
import { numbersOf } from './number.ts';
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
    const why = () => read.whyOf(question, statedAnswers(question));
    taking.take({ place, id, tags, section: category, why }, () => {
      const built = build(question, read);
      if (question.stem.format === 'markdown')
        read.unset('Định dạng Markdown ngoài chữ đậm (markdown)');
      return built;
    });
  }
  return taking.end();
}

const truth = /^(T|TRUE|F|FALSE)\s*(?:#|$)/i;

type Reader = ReturnType<typeof reader>;

/** Reads the texts of one question, in the format of its stem unless they have their own. */
function reader(taking: Taking, place: Place, usual: Format) {
  const prose = proseReader(taking, place);
  const proseOf = (source: string | GiftText): Prose => {
    const { format, text } = typeof source === 'string' ? formatted(source, usual) : source;
    return { text, isHtml: format === 'html' || (format !== 'plain' && looksLikeHtml(text)) };
  };
  return {
    ...prose,
    said: (source: string | GiftText, field: string) => prose.said(proseOf(source), field),
    whyOf(question: GiftQuestion, giftAnswers: readonly GiftAnswer[] | null): Words | null {
      const source = question.why || whySaid(question, giftAnswers ?? [])?.feedback;
      return source ? prose.maybe(proseOf(source), 'Giải thích') : null;
    },
  };
}

/**
 * Returns the answers of a list, or of a number: `#` precedes a number, and the text after a `~` is the feedback on a
 * wrong one. A single typed answer needs no sign before it.
 */
function statedAnswers({ answers }: GiftQuestion): GiftAnswer[] | null {
  if (!answers?.startsWith('#'))
    return answersOf(
      answers && !/^%|[~=]|->/.test(answers) && !truth.test(answers)
        ? `=${answers}`
        : (answers ?? ''),
    );
  const [source = ''] = answers.slice(1).trim().split('~');
  return answersOf(source.startsWith('=') ? source : `=${source}`);
}

/** Returns the answer whose feedback serves as the explanation, as the question has none itself. */
const whySaid = ({ why }: GiftQuestion, giftAnswers: readonly GiftAnswer[]) =>
  why ? undefined : giftAnswers.find(({ isRight }) => isRight);

/** Returns the question's text; the answers may be a gap in the sentence. */
function askedOf({ stem, after }: GiftQuestion, read: Reader): Text[] {
  const before = read.said(stem, 'Câu hỏi');
  if (after === '') return [{ text: before }];
  const rest = read.said({ ...stem, text: after }, 'Câu hỏi');
  return [{ text: closedUp(`${before} _____ ${rest}`) }];
}

/** Removes the space before closing punctuation. */
const closedUp = (text: string) => text.replace(/(\]|_____) ([.,;:!?…])/g, '$1$2');

function build(question: GiftQuestion, read: Reader): Unfinished {
  const { answers, after } = question;
  const unsupported = (message: string) => new QuestionRefused(null, message, { isLeft: true });
  if (answers === null) throw unsupported('Đây là lời dẫn (không có đáp án), không phải câu hỏi.');
  if (answers === '') return { ...writtenText, stem: askedOf(question, read) };
  const said = truth.exec(answers)?.[1];
  if (said !== undefined) {
    if (answers.includes('#')) leaveFeedback(read);
    return { type: 'true_false', stem: askedOf(question, read), answer: /^T/i.test(said) };
  }
  const giftAnswers = statedAnswers(question);
  if (giftAnswers === null || giftAnswers.length === 0)
    throw new QuestionRefused('Đáp án', 'Mỗi đáp án bắt đầu bằng = (đúng) hoặc ~ (sai).');
  const isNumber = answers.startsWith('#');
  const explanation = whySaid(question, giftAnswers);
  if (
    giftAnswers.some((one) => one.feedback !== null && one !== explanation) ||
    (isNumber && answers.includes('~'))
  )
    leaveFeedback(read);
  if (isNumber) return numericOf(question, giftAnswers, read);
  if (giftAnswers.some(({ isRight }) => !isRight)) return choiceOf(question, giftAnswers, read);
  if (giftAnswers.every(({ raw }) => raw.includes('->')))
    return matchingOf(question, giftAnswers, read);
  const accepted = acceptedOf(giftAnswers, read);
  if (after !== '') return gapOf(question, accepted, read);
  return { type: 'free_text', stem: askedOf(question, read), answer: accepted, input: 'text' };
}

const leaveFeedback = (read: Reader) =>
  read.leave('Phản hồi', 'Phản hồi riêng của từng đáp án không được giữ lại.');

function choiceOf(
  question: GiftQuestion,
  giftAnswers: readonly GiftAnswer[],
  read: Reader,
): Unfinished {
  const stem = askedOf(question, read);
  const options = giftAnswers.map(({ raw }, i) => ({ text: read.said(raw, `Lựa chọn ${i + 1}`) }));
  const right = giftAnswers.flatMap(({ isRight }, i) => (isRight ? [i + 1] : []));
  const [answer] = right;
  if (answer !== undefined) {
    if (right.length > 1)
      throw new QuestionRefused(
        'Đáp án',
        `Có ${right.length} đáp án đúng (=). Nếu phải chọn tất cả, hãy ghi ~%${Math.floor(100 / right.length)}% trước mỗi đáp án đúng.`,
      );
    if (
      giftAnswers.some(
        ({ isRight, weight }) => weight !== null && (isRight ? weight < 100 : weight > 0),
      )
    )
      read.leave('Đáp án', 'Điểm một phần cho từng lựa chọn không được giữ lại.');
    return { type: 'single_choice', stem, options, answer };
  }
  const weights = giftAnswers.map(({ weight }) => weight ?? 0);
  const answers = weights.flatMap((weight, i) => (weight > 0 ? [i + 1] : []));
  if (answers.length === 0)
    throw new QuestionRefused('Đáp án', 'Chưa có đáp án đúng: hãy ghi = trước đáp án đúng.');
  if (new Set(weights.filter((weight) => weight > 0)).size > 1)
    read.leave('Đáp án', 'Các đáp án đúng được tính điểm như nhau.');
  return { type: 'multiple_choice', stem, options, answers };
}

function matchingOf(
  question: GiftQuestion,
  giftAnswers: readonly GiftAnswer[],
  read: Reader,
): Unfinished {
  const stem = askedOf(question, read);
  const sides = giftAnswers.map(({ raw }, i) => {
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

/** Returns the answers that count in full, as a key. */
const acceptedOf = (giftAnswers: readonly GiftAnswer[], read: Reader): string =>
  read.keyOf(giftAnswers.map(({ raw, weight }) => ({ text: unhide(raw), weight: weight ?? 100 })));

/** A word to type inside a sentence; the part before an empty line is the instruction. */
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
    paragraph: closedUp(paragraph),
    bank: false,
    distractors: [],
  };
}

function numericOf(
  question: GiftQuestion,
  giftAnswers: readonly GiftAnswer[],
  read: Reader,
): Unfinished {
  const full = giftAnswers.filter(({ weight }) => weight === null || weight === 100);
  if (full.length < giftAnswers.length)
    read.leave('Đáp án', 'Các đáp án được một phần điểm không được giữ lại.');
  const numbers = full.flatMap(({ raw }) => numbersOf(raw));
  if (numbers.length === 0) throw new QuestionRefused('Đáp án', 'Chưa có đáp án đúng nào.');
  const stem = askedOf(question, read);
  return { type: 'free_text', stem, answer: numbers.join('|'), input: 'number' };
}
