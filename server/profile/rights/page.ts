import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import { shareText } from '@bitu/rules/format/numbers.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { textOf } from '../../services/sanitise.ts';
import { unixOf } from '../../time.ts';
import { actionWords, actorWords } from './audit-words.ts';
import { type Collected, fileName, type Row, soundName } from './collect.ts';
import { answerText, questionText } from '@bitu/rules/practice/question-text.ts';
import { personalTables } from '../../services/personal/tables.ts';

/** HTML that is safe to join. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Part = Html | Html[] | string | number | null;

function safe(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map((one) => one.text).join('\n');
  return String(part ?? '').replace(/[&<>"']/g, (char) => entities[char] ?? '');
}

/** A template whose values are escaped unless they are `Html`. */
const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(
    pieces.map((piece, i) => piece + (i < parts.length ? safe(parts[i] ?? null) : '')).join(''),
  );

/** A table with a header row; 'Chưa có.' if it is empty. */
function table(head: string[], rows: Part[][]): Html {
  if (rows.length === 0) return html`<p>Chưa có.</p>`;
  return html`<table>
    <thead>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1.5rem}th,td{border:1px solid #ccc;padding:.35rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#fff3e6}img{border-radius:50%;width:6rem;height:6rem;object-fit:cover}summary{cursor:pointer;padding:.3rem 0}`;

const time = (value: unknown) => (value instanceof Date ? momentText(unixOf(value)) : '');
const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wordOf = (words: Readonly<Record<string, string>>, value: unknown) =>
  words[text(value)] ?? text(value);

/** Renders the data as a page that opens anywhere, loads nothing and is in Vietnamese. */
export function renderPage(data: Collected): string {
  const [student = {}] = data.tables['students'] ?? [];
  const page = html`<!doctype html>
    <html lang="vi">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"
        />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Dữ liệu của ${text(student['full_name'])}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <h1>Dữ liệu của ${text(student['full_name'])}</h1>
        <p>
          Bitu đang lưu những thông tin dưới đây về con, tính đến ${time(data.exported_at)}. Tệp
          data.json bên cạnh chứa cùng dữ liệu, đầy đủ từng cột.
        </p>
        ${picture(data)} ${person(data, student)}
        <h2>${title('enrolments')}</h2>
        ${table(
          ['Lớp', 'Ngày vào lớp'],
          rowsOf(data, 'enrolments').map((row) => [
            classTitle(row as never),
            time(row['joined_at']),
          ]),
        )}
        <h2>Bài làm</h2>
        ${attempts(data)}
        <h2>${title('recordings')}</h2>
        ${table(
          ['Con đọc', 'Tệp', 'Lúc'],
          rowsOf(data, 'recordings').map((row) => [
            text(row['reference_text']),
            soundName(row) ?? 'không lưu',
            time(row['created_at']),
          ]),
        )}
        <h2>${title('uploads')}</h2>
        ${table(
          ['Tệp', 'Lúc'],
          rowsOf(data, 'uploads')
            .filter((row) => row['completed_at'] !== null)
            .map((row) => [fileName(row), time(row['completed_at'])]),
        )}
        <h2>${title('teacher_reviews')}</h2>
        ${table(
          ['Buổi học', 'Nhận xét', 'Lúc'],
          rowsOf(data, 'teacher_reviews').map((row) => [
            text(row['lesson_title']),
            text(row['review']),
            time(row['created_at']),
          ]),
        )}
        <h2>${title('notice_recipients')}</h2>
        ${table(
          ['Thông báo', 'Nội dung', 'Gửi lúc', 'Đọc lúc'],
          rowsOf(data, 'notice_recipients').map((row) => [
            textOf(text(row['title'])),
            textOf(text(row['content'])),
            time(row['created_at']),
            time(row['read_at']),
          ]),
        )}
        <h2>${title('certificates')}</h2>
        ${table(
          ['Tên', 'Ngày cấp'],
          rowsOf(data, 'certificates').map((row) => [text(row['title']), time(row['issued_at'])]),
        )}
        <h2>${title('sessions')}</h2>
        ${table(
          ['Thiết bị', 'Bắt đầu', 'Lần cuối'],
          rowsOf(data, 'sessions').map((row) => [
            text(row['device']),
            time(row['created_at']),
            time(row['last_seen_at']),
          ]),
        )}
        <h2>${title('consents')}</h2>
        ${table(
          ['Phiên bản', 'Lúc'],
          rowsOf(data, 'consents').map((row) => [text(row['version']), time(row['given_at'])]),
        )}
        <h2>${title('leads')}</h2>
        ${table(
          ['Họ tên', 'Tên con', 'Khóa học', 'Lúc'],
          rowsOf(data, 'leads').map((row) => [
            text(row['full_name']),
            text(row['children_name']),
            text(row['courses']),
            time(row['created_at']),
          ]),
        )}
        <h2>${title('audit_log')}</h2>
        ${table(
          ['Việc', 'Ai', 'Lúc'],
          rowsOf(data, 'audit_log').map((row) => [
            wordOf(actionWords, row['action']),
            wordOf(actorWords, row['actor']),
            time(row['at']),
          ]),
        )}
      </body>
    </html> `;
  return page.text;
}

const rowsOf = (data: Collected, name: string): Row[] => data.tables[name] ?? [];
const title = (name: string) => personalTables[name]?.title ?? name;

const picture = ({ picture: file }: Collected) =>
  file
    ? html`<p>
        <img alt="Ảnh đại diện" src="data:${file.type};base64,${file.bytes.toString('base64')}" />
      </p>`
    : html``;

function person(data: Collected, student: Row): Html {
  const [login = {}] = rowsOf(data, 'logins');
  const { province, ward, street } = data.address;
  return table(
    ['Thông tin', 'Nội dung'],
    [
      ['Họ và tên', text(student['full_name'])],
      ['Tên tài khoản', text(student['user_name'])],
      ['Năm sinh', text(student['birth_year'])],
      ['Tháng, ngày sinh', text(student['birthday'])],
      ['Số điện thoại đăng nhập', text(login['phone'])],
      ['E-mail', text(student['email'] ?? login['email'])],
      ['Địa chỉ', [street, ward, province].filter(Boolean).join(', ')],
      ['Ngày tạo tài khoản', time(student['created_at'])],
    ],
  );
}

function attempts(data: Collected): Html[] {
  const questions = new Map(data.questions.map((question) => [question.id, question]));
  const answers = Map.groupBy(rowsOf(data, 'answers'), (row) => row['attempt_id']);
  const lines = rowsOf(data, 'attempts').map((attempt) => {
    const rows = (answers.get(attempt['id']) ?? []).map((answer) => {
      const question = questions.get(Number(answer['question_id']));
      const content = question?.content ?? {};
      const points = answer['points'];
      return [
        text(answer['position']),
        questionText(content),
        answerText(question?.type_code ?? '', content, answer['bai_lam'] as BaiLam | null),
        typeof points === 'number' ? shareText(points) : '',
      ];
    });
    const score =
      attempt['score'] === null
        ? 'chưa nộp'
        : markWords({
            score: Number(attempt['score']),
            band: (attempt['band'] ?? null) as ResultBand | null,
          });
    return html`<details>
      <summary>
        ${text(attempt['practice_title'])} – ${time(attempt['opened_at'])} – ${score}
      </summary>
      ${table(['Câu', 'Đề bài', 'Con trả lời', 'Đúng'], rows)}
    </details>`;
  });
  return lines.length > 0 ? lines : [html`<p>Chưa có.</p>`];
}
