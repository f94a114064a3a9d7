/** Reads the questions of a practice in our own text format, which exports write. */
import type { AuthoredQuestion } from '../schema.ts';
import { FileRefused, maxQuestions, type Remark } from './remark.ts';
import { settingField } from './settings.ts';
import type { PracticeSettings, ReadFile } from './taken.ts';

/** The longest practice that can be published is shorter. */
const maxLength = 10_000_000;

/** Whether a text is in our format: no GIFT has both lines. */
export const isYaml = (text: string): boolean => /^title:/m.test(text) && /^sections:/m.test(text);

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Its questions are checked with the practice, like those of every file. Throws FileRefused. */
export async function readYamlQuestions(text: string): Promise<ReadFile> {
  if (text.length > maxLength) throw new FileRefused('Tệp YAML quá lớn.');
  const { LineCounter, isNode, parseDocument } = await import('yaml');
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [error] = document.errors;
  if (error)
    throw new FileRefused('Tệp YAML sai cú pháp ở dòng này.', lines.linePos(error.pos[0]).line);
  let whole: unknown;
  try {
    whole = document.toJS();
  } catch {
    // The library refuses aliases that refer to each other again and again.
    throw new FileRefused('Tệp YAML dùng quá nhiều tham chiếu (&, *).');
  }
  const sections = isFields(whole) ? whole['sections'] : null;
  if (!isFields(whole) || !Array.isArray(sections))
    throw new FileRefused('Tệp YAML này không phải một bài tập của Bitu (thiếu sections).');
  const lineOf = (path: (string | number)[]) => {
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lines.linePos(node.range[0]).line : 1;
  };
  let count = 0;
  const read = sections.filter(isFields).map((section, s) => ({
    name: typeof section['name'] === 'string' ? section['name'] : '',
    ...(typeof section['draw'] === 'number' && { draw: section['draw'] }),
    questions: listOf(section['questions']).map((question, q) => ({
      // The practice that is made of it is validated.
      question: question as AuthoredQuestion,
      place: { line: lineOf(['sections', s, 'questions', q]), question: `Câu ${++count}` },
    })),
  }));
  if (count > maxQuestions)
    throw new FileRefused(`Tệp có hơn ${maxQuestions} câu hỏi; hãy chia thành nhiều tệp.`);
  return {
    sections: read,
    settings: settingsOf(whole),
    faults: [],
    skipped: [],
    omissions: chosenAgain(whole),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns what the file says about the practice; faulty values are refused with the practice. */
const settingsOf = (whole: Fields): PracticeSettings =>
  Object.fromEntries(
    (['level', 'minutes', 'tries', 'reported', 'shuffle'] as const).flatMap((name) =>
      whole[name] === undefined ? [] : [[name, whole[name]]],
    ),
  );

/** Reports the settings that are not imported: who may open a practice is decided again for each one. */
function chosenAgain(whole: Fields): Remark[] {
  const names = [
    ['public', 'Mở cho khách (public)'],
    ['entry', 'Bài xếp lớp (entry)'],
  ] as const;
  return names.flatMap(([field, words]) =>
    whole[field] === true
      ? [
          {
            line: 1,
            question: null,
            field: settingField,
            message: `${words} không được giữ lại; bạn chọn lại ở phần thiết lập của bài.`,
          },
        ]
      : [],
  );
}
