/** Reports settings of a Moodle question that Bitu does not support. */
import { allFormats } from '../../questions/index.ts';
import { anyCase, type ProseReader } from '../prose.ts';
import { childOf, childrenOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { type Setting, textOf } from './parts.ts';

/** Elements that become part of a question, or are reported per question. */
const taken = new Set(
  'name questiontext generalfeedback defaultgrade idnumber tags answer single usecase subquestion dragbox selectoption hint units image image_base64 responseformat responserequired responsefieldlines attachments attachmentsrequired maxbytes filetypeslist graderinfo responsetemplate minwordlimit'.split(
    ' ',
  ),
);

const no = /^(?:0|false)?$/;
const nothing = /^(?:0(?:\.0*)?)?$/;

/** The name of each setting, by element. */
const settings = new Map<string, Setting>([
  ['hidden', { words: 'Việc ẩn câu hỏi (hidden)', usual: no }],
  ['penalty', { words: 'Điểm trừ mỗi lần làm lại (penalty)', usual: nothing }],
  ['answernumbering', { words: 'Cách đánh số lựa chọn (answernumbering)', usual: /^(?:ABCD)?$/ }],
  [
    'shuffleanswers',
    { words: 'Thứ tự cố định của các lựa chọn (shuffleanswers)', usual: /^(?:1|true)?$/ },
  ],
  [
    'showstandardinstruction',
    { words: 'Lời hướng dẫn có sẵn (showstandardinstruction)', usual: no },
  ],
  ['shownumcorrect', { words: 'Việc báo số ý đúng (shownumcorrect)' }],
  ['unitgradingtype', { words: 'Cách chấm đơn vị (unitgradingtype)', usual: no }],
  ['unitpenalty', { words: 'Điểm trừ khi sai đơn vị (unitpenalty)', usual: /^(?:0(?:\.10*)?)?$/ }],
  ['showunits', { words: 'Cách hiện đơn vị (showunits)', usual: /^3?$/ }],
  ['maxwordlimit', { words: 'Số từ nhiều nhất của bài viết (maxwordlimit)', usual: nothing }],
  ['unitsleft', { words: 'Vị trí của đơn vị (unitsleft)', usual: no }],
  ...allFormats.flatMap(({ moodle }) => Object.entries(moodle?.settings ?? {})),
]);

const said =
  'Lời nhắn khi làm đúng, đúng một phần hoặc sai (correctfeedback, partiallycorrectfeedback, incorrectfeedback)';
const combined = /^(?:correct|partiallycorrect|incorrect)feedback$/;

/** Reports the settings of an imported question. */
export function leaveSettings(element: Element, read: ProseReader): void {
  const words = (name: string) => wordsOf(childOf(element, name)).trim();
  const points = Number(words('defaultgrade') || 1);
  if (points !== 1) read.leave('Điểm', `Câu này được ${points} điểm; Bitu tính các câu như nhau.`);
  if (words('usecase') === '1') read.leave('Đáp án', anyCase);
  const units = childrenOf(childOf(element, 'units'), 'unit').map((unit) =>
    wordsOf(childOf(unit, 'unit_name')).trim(),
  );
  if (units.length > 0)
    read.leave('Đơn vị', `Đơn vị ${units.join(', ').slice(0, 60)} không được giữ lại.`);
  const id = words('idnumber');
  if (id !== '' && textOf(childOf(element, 'name')) !== id)
    read.unset('Tên câu hỏi khác mã của câu (name, idnumber)');
  for (const child of childrenOf(element)) leaveSetting(child, read);
  if (
    childrenOf(element, 'hint').some((hint) =>
      childrenOf(hint).some(({ name }) => name !== 'text' && name !== 'file'),
    )
  )
    read.unset('Cách dùng gợi ý (clearwrong, shownumcorrect, options)');
  if (childrenOf(element, 'dragbox').some((box) => childOf(box, 'infinite')))
    read.unset('Từ dùng được nhiều lần (infinite)');
}

function leaveSetting(child: Element, read: ProseReader): void {
  if (taken.has(child.name)) return;
  if (combined.test(child.name)) {
    if (textOf(child) !== '') read.unset(said);
    return;
  }
  const setting = settings.get(child.name);
  if (!setting) read.unset(`Phần <${child.name.slice(0, 40)}>`);
  else if (!setting.usual?.test(wordsOf(child).trim())) read.unset(setting.words);
}
