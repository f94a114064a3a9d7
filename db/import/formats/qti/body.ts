/** Extracts the part of an item's body that a child reads while answering. */
import { anyCase, type ProseReader } from '../prose.ts';
import { QuestionRefused } from '../remark.ts';
import { childOf, childrenOf, htmlOf, within } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

const later = new Set(['feedbackInline', 'feedbackBlock', 'endAttemptInteraction']);

const unsupported = (message: string) => new QuestionRefused(null, message, { isLeft: true });

/** A rubric is for a child if its `view` says so; any other may reveal the answer. */
const isForChild = (rubric: Element) =>
  /\bcandidate\b/.test(rubric.attributes.get('view') ?? 'candidate');

/** Returns the body without feedback, hint buttons, and rubrics for tutors or markers. */
export function readable(element: Element): Element {
  const children = element.children.flatMap((child): (Element | string)[] => {
    if (typeof child === 'string') return [child];
    if (later.has(child.name)) return [];
    if (child.name !== 'rubricBlock') return [readable(child)];
    if (!isForChild(child)) return [];
    return [{ ...readable(childOf(child, 'contentBody') ?? child), name: 'div' }];
  });
  return { ...element, children };
}

/** Reports parts of an item that are not imported. Throws QuestionRefused if they are essential to the question. */
export function leaveParts(item: Element, body: Element, read: ProseReader): void {
  if (childOf(item, 'templateProcessing') ?? within(body, 'printedVariable')[0])
    throw unsupported('Câu có số hoặc chữ thay đổi theo lần làm; Bitu không có dạng đó.');
  if ([...later].some((name) => within(body, name).length > 0))
    read.leave('Phản hồi', 'Phản hồi riêng của từng đáp án và gợi ý không được giữ lại.');
  if (within(body, 'rubricBlock').some((rubric) => !isForChild(rubric)))
    read.leave('Lời dặn', 'Lời dặn cho người dạy hoặc người chấm không được giữ lại.');
  if (within(item, 'catalog').length > 0)
    read.leave('Hỗ trợ', 'Phần hỗ trợ cho người học (catalog) không được giữ lại.');
  if (within(item, 'mapEntry').some((entry) => entry.attributes.get('caseSensitive') === 'true'))
    read.leave('Đáp án', anyCase);
}

/**
 * Returns the texts that the item shares with others, to be placed before the instruction.
 * @param open Finds one by its address.
 */
export function sharedOf(
  item: Element,
  open: (href: string) => Element | null,
  read: ProseReader,
): { text: string }[] {
  return childrenOf(item, 'assessmentStimulusRef').map(({ attributes }) => {
    const stimulus = childOf(open(attributes.get('href') ?? '') ?? undefined, 'stimulusBody');
    const title = attributes.get('title') ?? '';
    if (!stimulus)
      throw unsupported(`Không lấy được bài đọc dùng chung “${title.slice(0, 60)}” của câu này.`);
    return { text: read.said({ text: htmlOf(stimulus), isHtml: true }, 'Bài đọc') };
  });
}
