/** Reports settings of an item and its test that Bitu does not support. */
import type { ProseReader } from '../prose.ts';
import { childOf, childrenOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { isOnlyTolerance } from './tolerance.ts';

const supported = new Set(
  'responseDeclaration outcomeDeclaration templateDeclaration templateProcessing assessmentStimulusRef itemBody modalFeedback catalogInfo contextDeclaration'.split(
    ' ',
  ),
);

const ofItem = new Map([
  ['stylesheet', 'Kiểu trình bày (stylesheet)'],
  ['companionMaterialsInfo', 'Dụng cụ đi kèm (companionMaterialsInfo)'],
]);

const fixedOrder = 'Thứ tự cố định của các lựa chọn (shuffle, fixed)';
const ordered = new Set([
  'choiceInteraction',
  'matchInteraction',
  'gapMatchInteraction',
  'inlineChoiceInteraction',
]);

/** Reports the settings of an imported item. */
export function leaveItemSettings(item: Element, read: ProseReader): void {
  const has = (name: string, value: string) => item.attributes.get(name) === value;
  if (has('adaptive', 'true')) read.unset('Câu thay đổi theo cách làm (adaptive)');
  if (has('timeDependent', 'true')) read.unset('Cách tính theo thời gian (timeDependent)');
  const processing = childOf(item, 'responseProcessing');
  if (processing && childrenOf(processing).length > 0 && !isOnlyTolerance(processing))
    read.unset('Cách tính điểm viết riêng (responseProcessing)');
  if (childrenOf(item, 'responseDeclaration').some((one) => childOf(one, 'defaultValue')))
    read.unset('Câu trả lời điền sẵn (defaultValue)');
  for (const { name } of childrenOf(item))
    if (!supported.has(name) && name !== 'responseProcessing')
      read.unset(ofItem.get(name) ?? `Phần <${name.slice(0, 40)}>`);
  const body = childOf(item, 'itemBody');
  if (body) reportUnsupportedSettings(body, read);
}

function reportUnsupportedSettings(element: Element, read: ProseReader): void {
  for (const child of childrenOf(element)) {
    const { name, attributes } = child;
    const some = (...names: string[]) => names.some((one) => attributes.has(one));
    if (
      (ordered.has(name) && attributes.get('shuffle') !== 'true') ||
      attributes.get('fixed') === 'true'
    )
      read.unset(fixedOrder);
    const choices = [attributes.get('minChoices'), attributes.get('maxChoices')];
    if (name === 'choiceInteraction' && choices.some((max) => Number(max ?? 0) > 1))
      read.unset('Số lựa chọn ít nhất và nhiều nhất (minChoices, maxChoices)');
    if (name === 'textEntryInteraction' && some('expectedLength', 'patternMask', 'placeholderText'))
      read.unset(
        'Cỡ, khuôn mẫu và chữ mờ của ô trả lời (expectedLength, patternMask, placeholderText)',
      );
    reportUnsupportedSettings(child, read);
  }
}

const nested = 'Phần lớn chứa các phần nhỏ (assessmentSection)';

/** The settings of a test, its parts and sections, by element. */
const ofTest = new Map([
  ['timeLimits', 'Giới hạn thời gian (timeLimits)'],
  ['itemSessionControl', 'Số lần làm và cách xem lại (itemSessionControl)'],
  ['preCondition', 'Điều kiện để làm (preCondition)'],
  ['branchRule', 'Rẽ nhánh theo kết quả (branchRule)'],
  ['selection', 'Số câu rút ngẫu nhiên của phần (selection)'],
  ['ordering', 'Cách xếp thứ tự câu của phần (ordering)'],
  ['rubricBlock', 'Lời dặn của bài hoặc của phần (rubricBlock)'],
  ['outcomeProcessing', 'Cách tính điểm của cả bài (outcomeProcessing)'],
  ['testFeedback', 'Lời nhắn sau cả bài (testFeedback)'],
  ['stylesheet', 'Kiểu trình bày (stylesheet)'],
  ['weight', 'Trọng số của câu (weight)'],
  ['variableMapping', 'Trọng số của câu (variableMapping)'],
  ['templateDefault', 'Giá trị thay cho câu (templateDefault)'],
]);

/** Returns the settings of a test, a part, a section or a reference to an item that are not imported. */
function lostOf(element: Element): string[] {
  const { attributes } = element;
  const is = (name: string, value: string) => attributes.get(name) === value;
  const lost = childrenOf(element).flatMap(({ name }) => ofTest.get(name) ?? []);
  if (is('navigationMode', 'linear')) lost.push('Làm lần lượt từng câu (navigationMode)');
  if (is('required', 'true') || is('fixed', 'true'))
    lost.push('Câu hoặc phần bắt buộc, có chỗ cố định (required, fixed)');
  if (is('visible', 'false')) lost.push('Việc ẩn tên phần (visible)');
  if (attributes.has('category')) lost.push('Nhóm của câu (category)');
  return lost;
}

export interface Mention {
  href: string;
  /** The title of its section. */
  section: string;
  lost: ReadonlySet<string>;
}

/** Returns the references to items in the sections of a test, in order. Visits each element once. */
export function mentionsOf(test: Element): Mention[] {
  const inside = (element: Element, above: ReadonlySet<string>): Mention[] => {
    const lost = new Set([...above, ...lostOf(element)]);
    const section =
      element.name === 'assessmentSection' ? (element.attributes.get('title') ?? '') : null;
    const within = new Set(section === null ? lost : [...lost, nested]);
    return childrenOf(element).flatMap((child) => {
      if (child.name !== 'assessmentItemRef')
        return inside(child, child.name === 'assessmentSection' ? within : lost);
      const href = child.attributes.get('href') ?? '';
      return section === null
        ? []
        : [{ href, section, lost: new Set([...lost, ...lostOf(child)]) }];
    });
  };
  return inside(test, new Set());
}
