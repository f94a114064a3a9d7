/** Converts questions of Moodle XML (https://docs.moodle.org/en/Moodle_XML_format) to the authored form. */
import { allFormats } from '../../questions/index.ts';
import { blocksOf, optionOf } from '../blocks.ts';
import { maxFiles } from '../pictures.ts';
import type { AuthoredBlock } from '../../schema.ts';
import { FileRefused, type Place, QuestionRefused } from '../remark.ts';
import type { Unfinished } from '../../questions/formats.ts';
import { type ReadFile, Taking } from '../taken.ts';
import { childOf, childrenOf, countOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { clozeOf, draggedOf } from './cloze.ts';
import { answersOf, textOf } from './parts.ts';
import { type MoodleReader, moodleReader } from './reader.ts';
import { leaveSettings } from './settings.ts';

export function readMoodle(root: Element): ReadFile {
  if (root.name !== 'quiz')
    throw new FileRefused('Tệp XML này không phải Moodle XML (thiếu <quiz>).');
  if (countOf(root, 'file') > maxFiles)
    throw new FileRefused(`Tệp có hơn ${maxFiles} ảnh và tệp đi kèm; hãy chia thành nhiều tệp.`);
  const taking = new Taking();
  let section: string | null = null;
  for (const [i, element] of childrenOf(root, 'question').entries()) {
    const type = element.attributes.get('type') ?? '';
    if (type === 'category') {
      section = textOf(childOf(element, 'category')) || null;
      const place = { line: element.line, question: section };
      if (textOf(childOf(element, 'info')) !== '') taking.leave(place, 'Giới thiệu', noInfo);
      if (wordsOf(childOf(element, 'idnumber')).trim() !== '')
        taking.leave(place, 'Mã', 'Mã của danh mục (idnumber) không được giữ lại.');
      continue;
    }
    const name = textOf(childOf(element, 'name')).slice(0, 100);
    const place: Place = { line: element.line, question: name || `Câu ${i + 1}` };
    const read = moodleReader(taking, place);
    const id = wordsOf(childOf(element, 'idnumber')).trim();
    const tags = childrenOf(childOf(element, 'tags'), 'tag').map((tag) => textOf(tag));
    const why = () => {
      const said = read.maybe(read.proseOf(childOf(element, 'generalfeedback')), 'Giải thích');
      read.leaveUnused();
      return said;
    };
    taking.take({ place, id: id || null, section, tags, why }, () => {
      checkOldPicture(element);
      const built = { ...build(type, element, read), ...hintsOf(element, read) };
      leaveSettings(element, read);
      return built;
    });
  }
  return taking.end();
}

/** A map, as the next one: an object would also have 'constructor'. */
const readers = new Map(allFormats.flatMap(({ moodle }) => Object.entries(moodle?.read ?? {})));

const names: ReadonlyMap<string, string> = new Map([
  ['description', 'Lời dẫn'],
  ['calculated', 'Tính toán'],
  ['calculatedsimple', 'Tính toán'],
  ['calculatedmulti', 'Tính toán'],
  ['randomsamatch', 'Ghép ngẫu nhiên'],
  ['ddimageortext', 'Kéo vào ảnh'],
  ['ddmarker', 'Kéo vào ảnh'],
]);

const noInfo = 'Lời giới thiệu của danh mục không được giữ lại.';

/** Before Moodle 2, a question had its picture in an element of its own. */
function checkOldPicture(element: Element): void {
  if (['image', 'image_base64'].some((name) => wordsOf(childOf(element, name)).trim() !== ''))
    throw new QuestionRefused(null, 'Không lấy được ảnh của câu này.', { isLeft: true });
}

function build(type: string, element: Element, read: MoodleReader): Unfinished {
  if (childrenOf(element, 'answer').some((answer) => textOf(childOf(answer, 'feedback')) !== ''))
    read.leave('Phản hồi', 'Phản hồi riêng của từng đáp án không được giữ lại.');
  const asked = () =>
    blocksOf(read.whole(read.proseOf(childOf(element, 'questiontext')), 'Câu hỏi'));
  switch (type) {
    case 'multichoice':
      return choiceOf(element, asked(), read);
    case 'cloze':
      return clozeOf(read.proseOf(childOf(element, 'questiontext')), read);
    case 'ddwtos':
    case 'gapselect':
      return draggedOf(element, read);
  }
  const reader = readers.get(type);
  if (reader) return reader({ element, read, asked });
  const name = names.get(type) ?? type.slice(0, 40);
  throw new QuestionRefused(null, `Bitu không có dạng “${name}”.`, { isLeft: true });
}

function choiceOf(element: Element, stem: AuthoredBlock[], read: MoodleReader): Unfinished {
  const answers = answersOf(element);
  const options = answers.map((answer, i) => {
    const field = `Lựa chọn ${i + 1}`;
    return optionOf(read.whole(read.proseOf(answer.element), field), field);
  });
  const isSingle = !/^(?:false|0)$/.test(wordsOf(childOf(element, 'single')).trim());
  const right = answers.flatMap(({ weight }, i) =>
    (isSingle ? weight === 100 : weight > 0) ? [i + 1] : [],
  );
  const [answer, another] = right;
  if (answer === undefined) throw new QuestionRefused('Đáp án', 'Chưa có đáp án đúng.');
  if (!isSingle) {
    if (new Set(answers.filter(({ weight }) => weight > 0).map(({ weight }) => weight)).size > 1)
      read.leave('Đáp án', 'Các đáp án đúng được tính điểm như nhau.');
    return { type: 'multiple_choice', stem, options, answers: right };
  }
  if (another !== undefined)
    throw new QuestionRefused('Đáp án', `Có ${right.length} đáp án đúng cho câu chọn một.`);
  if (answers.some(({ weight }) => weight > 0 && weight < 100))
    read.leave('Đáp án', 'Điểm một phần cho từng lựa chọn không được giữ lại.');
  return { type: 'single_choice', stem, options, answer };
}

/** Returns the hints of Moodle's interactive mode, at most three. */
function hintsOf(element: Element, read: MoodleReader) {
  const hints = childrenOf(element, 'hint').flatMap((hint) => {
    const words = read.maybe(read.proseOf(hint), 'Gợi ý');
    return words === null ? [] : [blocksOf(words)];
  });
  if (hints.length > 3) read.leave('Gợi ý', 'Chỉ giữ 3 gợi ý đầu tiên.');
  return hints.length === 0 ? {} : { hints: hints.slice(0, 3) };
}
