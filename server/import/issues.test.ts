import { expect, test } from 'vitest';
import { writeFolder } from '../testing/content.ts';
import { issuesIn, useImports } from './testing.ts';

const { db, importFiles, importFolder } = useImports();

const practice = `id: quiz
title: "Bài thử"
subject: 1
type: normal
sections:
  - name: "Phần một"
    questions:
`;
const question = (fields: string) => `${practice}      - id: one
        level: 1
        stem: "Hỏi"
        why: "Vì thế"
${fields
  .trim()
  .split('\n')
  .map((line) => `        ${line}`)
  .join('\n')}
`;
const choice = 'type: single_choice\noptions: ["a", "b"]\nanswer: 1';
const course = `id: course
subject: 1
teacher: { id: mai, name: "Mai" }
status: active
lessons:
  - id: one
    title: "Buổi 1"
    type: normal
    day: 1
    time: "18:30"
    minutes: 60
`;
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${inside}</svg>`;
const withPicture = question(`${choice}\nstem: ""`)
  .replace('stem: "Hỏi"', 'stem: [{ picture: cat.svg, alt: "con mèo" }]')
  .replace('        stem: ""\n', '');
const pictured = (picture: string) => ({
  'practices/quiz.yaml': withPicture,
  'pictures/cat.svg': picture,
});

/** The mistake, the files (a single one is the practice), the line in the first file, and the message. */
const issues: [string, string | Record<string, string>, number, RegExp][] = [
  ['YAML that cannot be read', `${practice}  - : [`, 8, /./],
  ['an unknown field of a practice', `colour: red\n${question(choice)}`, 1, /colour/],
  ['an unknown field of a question', question(`${choice}\nhint: "Nhìn kỹ"`), 15, /hint/],
  ['a missing answer', question('type: single_choice\noptions: ["a", "b"]'), 8, /answer/],
  [
    'an option that is not there',
    question('type: single_choice\noptions: ["a", "b"]\nanswer: 3'),
    14,
    /there is no option 3/,
  ],
  [
    'an answer that is not there',
    question('type: multiple_choice\noptions: ["a", "b"]\nanswers: [1, 3]'),
    14,
    /there is no option 3/,
  ],
  [
    'an answer that is listed twice',
    question('type: multiple_choice\noptions: ["a", "b"]\nanswers: [1, 1]'),
    14,
    /listed twice/,
  ],
  [
    'a wrong number to choose',
    question('type: multiple_choice\noptions: ["a", "b"]\nanswers: [1]\nchoose: 2'),
    15,
    /1 options are right/,
  ],
  ['one option only', question('type: single_choice\noptions: ["a"]\nanswer: 1'), 13, /options/],
  ['a wrong truth', question('type: true_false\nanswer: maybe'), 13, /answer/],
  ['a type that is not served', question('type: essay'), 12, /not a question type that is served/],
  ['nothing to be read', question('type: voice'), 8, /text/],
  ['nothing English to be read', question('type: voice\ntext: "123"'), 13, /English words/],
  [
    'too much to be read as one sentence',
    question(`type: voice\ntext: "${'word '.repeat(80)}"`),
    13,
    /text/,
  ],
  [
    'an accuracy that nobody reaches',
    question('type: ielts_scripted_speaking\ntext: "Hello"\npass: 101'),
    14,
    /pass/,
  ],
  [
    'a cue card without points',
    question('type: ielts_unscripted_speaking\ntopic: "Describe a friend."'),
    8,
    /points/,
  ],
  [
    'speaking for longer than is recorded',
    question(
      'type: ielts_unscripted_speaking\ntopic: "Describe a friend."\npoints: ["who it is"]\nspeak: 300',
    ),
    15,
    /speak/,
  ],
  ['a word that is none', { 'glossary.yaml': 'cat: "con mèo"\nCat: "con mèo"\n' }, 2, /letters/],
  ['a word twice', { 'glossary.yaml': 'cat: "con mèo"\ncat: "mèo"\n' }, 2, /unique/],
  ['a word without a meaning', { 'glossary.yaml': 'cat: "con mèo"\ndog:\n' }, 2, /dog/],
  ['no gap', question('type: fill_paragraph\nparagraph: "Không có chỗ trống"'), 13, /no gap/],
  ['an empty gap', question('type: fill_paragraph\nparagraph: "Một [] hai"'), 13, /empty/],
  [
    'an empty alternative',
    question('type: fill_paragraph\nparagraph: "Một [a|] hai"'),
    13,
    /empty/,
  ],
  [
    'distractors without a bank',
    question('type: fill_paragraph\nparagraph: "Một [a]"\ndistractors: ["b"]'),
    14,
    /bank/,
  ],
  [
    'two right sides that are the same',
    question('type: matching\npairs: [["1", "một"], ["2", "một"]]'),
    13,
    /the same/,
  ],
  [
    'a pair of three',
    question('type: matching\npairs: [["1", "một", "a"], ["2", "hai"]]'),
    13,
    /pairs/,
  ],
  [
    'TeX that cannot be read',
    question(choice).replace('"Hỏi"', '"$\\\\frac{1$"'),
    10,
    /maths cannot be read/,
  ],
  [
    'an unknown TeX command',
    question(choice).replace('"Hỏi"', '"$\\\\khongco{1}$"'),
    10,
    /maths cannot be read/,
  ],
  [
    'a dollar sign without a partner',
    question(choice).replace('"Hỏi"', '"Giá 5$ một cái"'),
    10,
    /partner/,
  ],
  ['a level that is not there', question(choice).replace('level: 1', 'level: 4'), 9, /level/],
  ['an id with spaces', question(choice).replace('id: one', 'id: câu một'), 8, /letters a-z/],
  [
    'an explanation that is missing',
    question(choice).replace('        why: "Vì thế"\n', ''),
    8,
    /why/,
  ],
  [
    'an id used twice in a file',
    question(choice) + question(choice).slice(practice.length),
    15,
    /is used twice in this file/,
  ],
  [
    'a test without a time limit',
    question(choice).replace('type: normal', 'type: test'),
    4,
    /time limit/,
  ],
  [
    'more to draw than there is',
    question(choice).replace('    questions:', '    draw: 2\n    questions:'),
    7,
    /the section has 1 questions/,
  ],
  ['no section', practice.replace(/sections:[^]*/, 'sections: []\n'), 5, /sections/],
  ['a picture that is missing', withPicture, 10, /there is no such picture/],
  ['a picture with a script', pictured(svg('<script>alert(1)</script>')), 10, /no script/],
  ['a picture with an event', pictured(svg('<g onload="alert(1)"/>')), 10, /no script/],
  [
    'a picture with an event after a slash',
    pictured(svg('<g/onload="alert(1)"/>')),
    10,
    /no script/,
  ],
  [
    'a picture with an unquoted address',
    pictured(svg('<image href=https://example.org/a.png />')),
    10,
    /point to nothing outside/,
  ],
  [
    'a picture with another origin',
    pictured(svg('<image href="https://example.org/a.png"/>')),
    10,
    /point to nothing outside/,
  ],
  [
    'a picture with a style of another origin',
    pictured(svg('<style>@import url(https://example.org/a.css)</style>')),
    10,
    /point to nothing outside/,
  ],
  [
    'a picture with a page in it',
    pictured(svg('<foreignObject><b>x</b></foreignObject>')),
    10,
    /no script/,
  ],
  [
    'a picture with an entity',
    pictured(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`),
    10,
    /no script/,
  ],
  [
    'a picture without a size',
    pictured('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'),
    10,
    /width and a height/,
  ],
  [
    'a picture of another folder',
    withPicture.replace('cat.svg', '../cat.svg'),
    10,
    /a-z, 0-9 and hyphens/,
  ],
  [
    'a picture of another kind',
    withPicture.replace('cat.svg', 'cat.html'),
    10,
    /not a kind of picture/,
  ],
  ['a picture that nothing describes', withPicture.replace(', alt: "con mèo"', ''), 10, /stem/],
  [
    'an id of two files',
    { 'practices/z.yaml': question(choice), 'practices/a.yaml': question(choice) },
    1,
    /is used in practices\/a.yaml too/,
  ],
  [
    'a lesson with an unknown practice',
    { 'classes/course.yaml': `${course}    homework:\n      - practice: nothing\n` },
    13,
    /there is no practice nothing/,
  ],
  [
    'a lesson that is listed twice',
    { 'classes/course.yaml': course + course.slice(course.indexOf('  - id')) },
    12,
    /is used twice in this file/,
  ],
  [
    'a lesson without a day',
    { 'classes/course.yaml': course.replace('    day: 1\n', '') },
    6,
    /either a day or a date/,
  ],
  [
    'a lesson with a day and a date',
    { 'classes/course.yaml': course.replace('day: 1', 'day: 1\n    date: 2026-12-01') },
    6,
    /either a day or a date/,
  ],
  ['a time that is none', { 'classes/course.yaml': course.replace('18:30', '25:00') }, 10, /time/],
  [
    'a join address without encryption',
    { 'classes/course.yaml': course.replace('status:', 'join_url: "http://example.org"\nstatus:') },
    4,
    /join_url/,
  ],
  [
    'a class without a teacher',
    { 'classes/course.yaml': course.replace(/teacher.*\n/, '') },
    1,
    /teacher/,
  ],
];

const counts = async () => {
  const { rows } = await db().pool.query(
    'select (select count(*) from practices) as practices, (select count(*) from questions) as questions, (select count(*) from classes) as classes, (select count(*) from lessons) as lessons',
  );
  return rows[0];
};

test.each(issues)(
  '%s is reported with file and line, and nothing is changed',
  async (_what, options, line, message) => {
    const files = typeof options === 'string' ? { 'practices/quiz.yaml': options } : options;
    // A valid file beside it is not stored either.
    const good = question(choice).replace('id: quiz', 'id: good');
    const before = await counts();
    const { imported, media } = await importFiles({ ...files, 'practices/good.yaml': good });
    const [file] = Object.keys(files);
    const issue = { file, line, message: expect.stringMatching(message) };
    expect(issuesIn(imported)).toContainEqual(issue);
    expect(await counts()).toEqual(before);
    expect(media).toEqual([]);
  },
);

test('all issues of all files are reported at once', async () => {
  const { imported } = await importFiles({
    'practices/one.yaml': question('type: single_choice\noptions: ["a", "b"]\nanswer: 3').replace(
      '"Vì thế"',
      '"Giá 5$"',
    ),
    'practices/two.yaml': `${practice}  - : [`,
    'classes/course.yaml': course.replace('18:30', '1:00'),
  });
  const places = issuesIn(imported).map(({ file, line }) => `${file}:${line}`);
  expect(places).toEqual(
    expect.arrayContaining([
      'practices/one.yaml:14',
      'practices/one.yaml:11',
      'practices/two.yaml:8',
      'classes/course.yaml:10',
    ]),
  );
});

test('a folder without content is an issue too', async () => {
  const folder = await writeFolder({ 'notes.txt': 'nothing' });
  const { imported } = await importFolder(folder);
  expect(imported).toMatchObject({ kind: 'issues', issues: [{ file: folder, line: 1 }] });
});

test('a picture may refer to its own parts', async () => {
  const inside = `<linearGradient id="a"/><rect id="b" fill="url( '#a' )"/><rect fill="url(#a)"/><use href = "#b"/>`;
  const { imported, media } = await importFiles(pictured(svg(inside)));
  expect(imported).toMatchObject({ kind: 'stored', practices: 1, questions: 1 });
  expect(media).toHaveLength(1);
});
