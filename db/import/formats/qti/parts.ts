/** What reading the interactions of QTI has in common. */
import type { ProseReader } from '../prose.ts';
import { QuestionRefused } from '../remark.ts';
import { childOf, childrenOf, htmlOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';

/** An item with a single interaction. */
export interface QtiItem {
  item: Element;
  body: Element;
  interaction: Element;
  read: ProseReader;
}

/** A question that a practice cannot represent. */
export const unsupported = (message: string) =>
  new QuestionRefused(null, message, { isLeft: true });

export const attribute = (element: Element | undefined, name: string): string =>
  element?.attributes.get(name) ?? '';

/** Returns the right answers that an item declares for an interaction. Throws QuestionRefused. */
export function declarationOf(item: Element, interaction: Element) {
  const id = attribute(interaction, 'responseIdentifier');
  const declaration = childrenOf(item, 'responseDeclaration').find(
    (one) => attribute(one, 'identifier') === id,
  );
  if (!declaration)
    throw new QuestionRefused('Đáp án', `Không có khai báo đáp án “${id.slice(0, 40)}”.`);
  const said = childrenOf(childOf(declaration, 'correctResponse'), 'value').map((value) =>
    wordsOf(value).trim(),
  );
  const mapped = childrenOf(childOf(declaration, 'mapping'), 'mapEntry').map((entry) => ({
    key: attribute(entry, 'mapKey'),
    value: Number(attribute(entry, 'mappedValue') || 0),
  }));
  const correct = said.length > 0 ? said : bestOf(mapped, attribute(declaration, 'cardinality'));
  if (correct.length === 0)
    throw new QuestionRefused('Đáp án', 'Chưa có đáp án đúng (correctResponse).');
  return { id, correct, mapped, type: attribute(declaration, 'baseType') };
}

/** Returns the right answers where only points define them: all that have some, or the best one. */
function bestOf(mapped: readonly { key: string; value: number }[], cardinality: string): string[] {
  const right = mapped.filter(({ value }) => value > 0).toSorted((a, b) => b.value - a.value);
  return (cardinality === 'single' ? right.slice(0, 1) : right).map(({ key }) => key);
}

/** Reports points that are not kept: partial ones for other answers, or unequal ones. */
export function leavePoints(
  { correct, mapped }: ReturnType<typeof declarationOf>,
  read: ProseReader,
) {
  if (mapped.some(({ key, value }) => value > 0 && !correct.includes(key)))
    read.leave('Đáp án', 'Điểm một phần cho từng lựa chọn không được giữ lại.');
  const points = mapped.filter(({ key }) => correct.includes(key)).map(({ value }) => value);
  if (new Set(points).size > 1) read.leave('Đáp án', 'Các đáp án đúng được tính điểm như nhau.');
}

/** Returns the body without the interaction, followed by its prompt. */
export function askedOf(body: Element, interaction: Element, read: ProseReader) {
  const around = htmlOf(body, (child) => (child === interaction ? '' : null));
  const prompt = childOf(interaction, 'prompt');
  const text = `${around}<p>${prompt ? htmlOf(prompt) : ''}</p>`;
  return [{ text: read.said({ text, isHtml: true }, 'Câu hỏi') }];
}

/** Returns the words of a choice. */
export const labelOf = (choice: Element, read: ProseReader, field: string) => ({
  text: read.said({ text: htmlOf(choice), isHtml: true }, field),
});
