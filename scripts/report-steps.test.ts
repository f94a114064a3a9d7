/** What a report asks a family to do can be done: its words name a page or a control that exists. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8').normalize('NFC');

const classPage = ['web/app/routes/table.ts', "'/class-detail/:id'"] as const;
const result = ['web/app/routes/table.ts', "'/practice-result/:id'"] as const;
const sheet = ['web/app/routes/table.ts', "'/phieu/:id'"] as const;
const unit = ['web/app/routes/table.ts', "'/text-book/"] as const;
/** The step of the report itself is a button that orders a call from the centre. */
const consult = ['web/reports/step-button.tsx', "'consult'"] as const;

/** The words of a step, with the file that has its control, and how that names it. */
const controls: readonly [step: RegExp, control: readonly [file: string, words: string]][] = [
  [/^luyện lại \$\{toReview\} câu/, ['web/practice/result/result-moment.tsx', 'Luyện câu sai']],
  [/^(luyện|ôn) lại /, ['web/reports/skills/skill-page.tsx', 'Luyện 5 câu']],
  [/^xem nhận xét từng bài/, result],
  [/^(ba mẹ )?xem (lại|bài|hạn) .*(buổi|bài|trang lớp)/, classPage],
  [/^chọn một bài luyện thử/, ['web/app/routes/table.ts', "'/learning'"]],
  [/^học tiếp |tư vấn/, consult],
  // 'xem video', 'làm dự án', 'làm 8 câu về nhà': the first of the work that is open, which the class page lists.
  [/^\$\{(made\.text|taskWords\(task\))\}/, classPage],
  [/^tuần này bắt đầu từ|^đọc nốt/, sheet],
  [/^đọc tiếp|^làm câu hỏi cuối bài/, unit],
];

/** Needs no screen. */
const atHome = /^(vào lớp sớm|mỗi tối|viết lại (3 câu|lời giải)|kể cho ba mẹ)/;

/** Every step ends with 'nhé', and nothing else does. */
const steps = globSync('rules/reports/*.ts', { cwd: root }).flatMap((file) =>
  /(\.test|\/testing)\.ts$/.test(file)
    ? []
    : [...read(file).matchAll(/(?:'([^'\n]* nhé)'|`((?:[^`$]|\$\{[^}]*\})* nhé)`)/g)].map(
        ([, plain, filled]) => plain ?? filled ?? '',
      ),
);

test('the steps are found', () => {
  expect(steps.length).toBeGreaterThan(20);
});

test.each(steps.filter((step) => !atHome.test(step)))('%s', (step) => {
  const [, [file, words]] = controls.find(([pattern]) => pattern.test(step)) ?? [
    null,
    ['', `nothing does '${step}'`],
  ];
  expect(file && read(file)).toContain(words);
});
