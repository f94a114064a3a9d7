/** Adds children with their families, who get a link by SMS, and optionally enrols them in a class. */
import type { Bulk } from '@bitu/contract/bulk.ts';
import {
  childHeaders,
  childrenTemplate,
  type ChildRow,
  childrenOfText,
  type ChosenColumns,
} from '@bitu/db/import/workbook/children.ts';
import { classStatuses } from '@bitu/contract/codes.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import { classStages } from '@bitu/rules/learning/class-stage.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { birthText } from '@bitu/rules/profile/birth.ts';
import { noPassword, studentImport } from '../accounts/index.ts';
import type { FastifyReply } from 'fastify';
import {
  type BulkKind,
  type BulkPlan,
  type BulkRow,
  type BulkUnit,
  importFailure,
  newId,
  previewBulk,
} from '../bulk/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { dayInVietnam } from '../time.ts';
import { sendPasswordLinks } from './password-links.ts';
import { classesByCode, type CodedClass, loginsByPhone, twinsOf } from './queries/add.ts';

interface Added {
  rows: ChildRow[];
}

/**
 * Parses pasted or uploaded rows and plans the change. Throws `importFaults`, which names each wrong cell, and
 * `badRequest`.
 */
export async function previewAdd(
  deps: Deps,
  staff: Staff,
  input: ({ text: string } | { file: string }) & { columns?: ChosenColumns | undefined },
): Promise<Bulk> {
  const read =
    'text' in input
      ? childrenOfText(input.text, normalisePhone, input.columns)
      : await deps.fileReader.children(Buffer.from(input.file, 'base64'), staff.id, input.columns);
  if (typeof read === 'string') throw new Failure('badRequest', { message: read });
  const { rows, faults, sheet } = read;
  if (faults.length > 0) throw importFailure(faults, sheet);
  if (rows.length === 0) throw new Failure('badRequest', { message: 'Chưa có dòng nào để thêm.' });
  return previewBulk(deps, staff, addKind, { rows });
}

const columnOf = {
  phone: childHeaders.phone,
  name: childHeaders.name,
  birth_year: childHeaders.birth,
} as const;

/** Sends the workbook that the office fills in. */
export async function sendTemplate(reply: FastifyReply): Promise<Buffer> {
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="hoc-sinh-mau.xlsx"');
  return Buffer.from(await childrenTemplate());
}

export const addKind: BulkKind<Added> = {
  name: 'students.add',
  list: 'students',
  can: 'students.write',
  tables: {
    logins: ['id'],
    students: ['id'],
    enrolments: ['student_id', 'class_id'],
    enrolment_events: ['id'],
  },
  // Links are deleted with an undone login, as long as the family has not signed in. Rows about falling behind do
  // not count as use.
  disposable: ['password_links', 'children_behind'],
  action: 'add-student',
  async plan(deps, staff, { rows }, at): Promise<BulkPlan> {
    const { queries } = deps.db;
    const checked = await studentImport({ clock: () => at }).check(queries, rows);
    const classes = await classesByCode(queries, [
      ...new Set(rows.flatMap((row) => row.class ?? [])),
    ]);
    const classOf = codedClass(classes);
    const faults = rows.flatMap((row, i) => [
      ...Object.entries(checked[i]?.issues ?? {}).map(([field, message]) => ({
        row: row.row,
        column: columnOf[field as keyof typeof columnOf],
        message,
      })),
      ...(row.class !== null && !classOf(row.class)
        ? [
            {
              row: row.row,
              column: childHeaders.class,
              message: `Chưa có lớp nào có mã “${row.class}”.`,
            },
          ]
        : []),
      ...(row.guardian !== null && !cleanName(row.guardian)
        ? [
            {
              row: row.row,
              column: childHeaders.guardian,
              message: 'Họ tên này có ký tự không dùng được.',
            },
          ]
        : []),
    ]);
    if (faults.length > 0) throw importFailure(faults);
    const twins = await twinsOf(
      queries,
      rows.filter((_, i) => checked[i]?.isNew),
    );
    const logins = await loginsByPhone(queries, [...new Set(rows.map(({ phone }) => phone))]);
    const loginOf = new Map<string, number | string>(logins.map(({ phone, id }) => [phone, id]));
    const units: BulkUnit[] = [];
    for (const [i, row] of rows.entries()) {
      const isFirst = !loginOf.has(row.phone);
      if (isFirst) loginOf.set(row.phone, newId('logins', loginOf.size));
      const fields = {
        row,
        isNew: checked[i]?.isNew === true,
        loginId: loginOf.get(row.phone) ?? 0,
        isFirst,
        twins: twins
          .filter(({ row: number, phone }) => number === row.row && phone !== row.phone)
          .map(({ phone }) => phone),
      };
      const joined = row.class === null ? undefined : classOf(row.class);
      units.push(childUnit(deps, { ...fields, joined, index: i, by: staff.id, at }));
    }
    const waiting = logins.filter(({ has_password }) => !has_password).length;
    const created = loginOf.size - logins.length;
    return {
      units,
      messages: waiting + created,
      warnings:
        logins.length > 0 && units.some(({ rows }) => rows.length > 0)
          ? [`${logins.length} số điện thoại đã có tài khoản: học sinh được thêm vào đó.`]
          : [],
    };
  },
  send: sendPasswordLinks,
};

/** Finds a class by its code: exactly, or else ignoring capitals. */
function codedClass(classes: readonly CodedClass[]): (code: string) => CodedClass | undefined {
  const exact = new Map(classes.map((one) => [one.code, one]));
  const folded = new Map(classes.map((one) => [one.code.toLowerCase(), one]));
  return (code) => exact.get(code) ?? folded.get(code.toLowerCase());
}

const loginRow = (
  id: number | string,
  { phone, guardian }: ChildRow,
  created_at: Date,
): BulkRow => ({
  table: 'logins',
  key: { id },
  before: null,
  after: {
    phone,
    full_name: guardian === null ? null : cleanName(guardian),
    password_hash: noPassword,
    created_at,
  },
});

interface Child {
  row: ChildRow;
  isNew: boolean;
  loginId: number | string;
  /** The login is created with this child and deleted with it, because nobody can sign in without a child. */
  isFirst: boolean;
  joined: CodedClass | undefined;
  /** Phones of families with a child of this name, born in the same year. */
  twins: readonly string[];
  index: number;
  by: number;
  at: Date;
}

function childUnit({ secrets }: Pick<Deps, 'secrets'>, child: Child): BulkUnit {
  const { row, isNew, loginId, isFirst, joined, twins, index, by, at } = child;
  const full_name = cleanName(row.name) ?? '';
  if (!isNew)
    return { title: full_name, loginId, warnings: ['đã có trong tài khoản này'], rows: [] };
  const id = newId('students', index);
  // Generated, and the same when the plan is computed again.
  const tag = secrets.tag('user-name', `${at.toISOString()} ${row.phone} ${full_name}`);
  const user_name = `bitu.${String(tag.readUInt32BE(0)).padStart(10, '0')}${tag.readUInt16BE(4)}`;
  const rows: BulkRow[] = [
    ...(isFirst ? [loginRow(loginId, row, at)] : []),
    {
      table: 'students',
      key: { id },
      before: null,
      after: {
        login_id: loginId,
        user_name,
        full_name,
        birth_year: row.birth_year,
        birthday: row.birthday,
        state: joined ? 1 : 0,
        created_at: at,
        welcomed_at: null,
      },
    },
  ];
  if (joined) {
    const place = { student_id: id, class_id: joined.id };
    rows.push({
      table: 'enrolments',
      key: place,
      before: null,
      after: { status: classStatuses.active, stage: null, joined_at: at },
    });
    const valid_from = dayInVietnam(at);
    rows.push({
      table: 'enrolment_events',
      key: { id: newId('enrolment_events', index) },
      before: null,
      after: { ...place, from: null, to: 3, valid_from, reason: 'Học sinh mới', by, at },
    });
  }
  const isOver = joined?.status === classStatuses.inactive;
  return {
    title: full_name,
    studentId: id,
    loginId,
    changes: [
      { what: 'Số điện thoại', before: null, after: row.phone },
      row.birthday === null
        ? { what: 'Năm sinh', before: null, after: String(row.birth_year) }
        : { what: 'Ngày sinh', before: null, after: birthText(row) },
      ...(joined
        ? [{ what: 'Lớp', before: null, after: `${classTitle(joined)} (${classStages[3]})` }]
        : []),
    ],
    warnings: [
      ...(isOver ? [`${classTitle(joined)} đã kết thúc`] : []),
      ...twins.map((phone) => `có thể đã có: cùng tên, cùng năm sinh, ở số …${phone.slice(-4)}`),
    ],
    rows,
  };
}
