import type { Queries } from '../connect.ts';

/** Demo people, named as such: for a first look at the product, and for tests. */
interface DemoStudent {
  user_name: string;
  full_name: string;
  birth_year: number | null;
  /** 0 is inactive, 1 active, 2 on trial. */
  state: 0 | 1 | 2;
  classes: { code: string; status: 1 | 2 }[];
}

interface DemoLogin {
  phone: string;
  password: string;
  what: string;
  students: DemoStudent[];
}

const password = 'bitu123456';
const active = (code: string) => ({ code, status: 1 as const });
const trial = (code: string) => ({ code, status: 2 as const });

export const demoLogins: DemoLogin[] = [
  {
    phone: '0912345678',
    password,
    what: 'one student, in an English and a maths class',
    students: [
      {
        user_name: 'demo.an',
        full_name: 'Nguyễn Minh An',
        birth_year: 2017,
        state: 1,
        classes: [active('starters-a'), active('math-grade-3')],
      },
    ],
  },
  {
    phone: '0987654321',
    password,
    what: 'five accounts: two active, one on trial, one inactive, one with an unfinished profile',
    students: [
      {
        user_name: 'demo.binh',
        full_name: 'Trần Gia Bình',
        birth_year: 2015,
        state: 1,
        classes: [active('movers-a'), active('math-grade-5'), active('ielts-foundation')],
      },
      {
        user_name: 'demo.chi',
        full_name: 'Trần Bảo Chi',
        birth_year: 2018,
        state: 1,
        classes: [active('starters-a'), active('math-grade-1')],
      },
      {
        user_name: 'demo.dung',
        full_name: 'Trần Anh Dũng',
        birth_year: 2016,
        state: 2,
        classes: [trial('starters-b')],
      },
      {
        user_name: 'demo.giang',
        full_name: 'Trần Hương Giang',
        birth_year: 2012,
        state: 0,
        classes: [],
      },
      {
        user_name: 'demo.0987654321',
        full_name: '0987654321',
        birth_year: null,
        state: 1,
        classes: [active('flyers-a')],
      },
    ],
  },
  {
    phone: '0900000002',
    password,
    what: 'one student who prepares for IELTS',
    students: [
      {
        user_name: 'demo.minh',
        full_name: 'Phạm Nhật Minh',
        birth_year: 2010,
        state: 1,
        classes: [active('ielts-target-6')],
      },
    ],
  },
  {
    phone: '0900000001',
    password,
    what: 'one student without any class',
    students: [
      {
        user_name: 'demo.khoa',
        full_name: 'Lê Đăng Khoa',
        birth_year: 2016,
        state: 1,
        classes: [],
      },
    ],
  },
];

/** Stores the demo families; `hash` hashes a password for storage. */
export async function storeFamilies(
  queries: Queries,
  hash: (password: string) => Promise<string>,
): Promise<void> {
  // Hash first: the embedded database has one connection, which should not wait for it.
  const hashes = await Promise.all(demoLogins.map((login) => hash(login.password)));
  await queries.transaction().execute(async (trx) => {
    const classes = await trx.selectFrom('classes').select(['id', 'code']).execute();
    const classIds = new Map(classes.map((row) => [row.code, row.id]));
    for (const [i, login] of demoLogins.entries()) {
      const { id: login_id } = await trx
        .insertInto('logins')
        .values({ phone: login.phone, password_hash: hashes[i] ?? '' })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const { classes: joined, ...student } of login.students) {
        const { id: student_id } = await trx
          .insertInto('students')
          .values({ ...student, login_id })
          .returning('id')
          .executeTakeFirstOrThrow();
        const enrolments = joined.map(({ code, status }) => ({
          student_id,
          class_id: classIds.get(code) ?? 0,
          status,
        }));
        if (enrolments.length > 0) await trx.insertInto('enrolments').values(enrolments).execute();
      }
    }
  });
}
