import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '../connect.ts';

/** Demo people who work at the centre, named as such. Its teachers are those of the demo's classes. */
interface DemoStaff {
  phone: string;
  full_name: string;
  roles: StaffRole[];
  /** The subjects of the lead. */
  subjects?: number[];
  /** The code of the same person in the classes. */
  teacher?: string;
  /** Classes by code. */
  main?: string[];
  assistant?: string[];
}

export const demoStaffPassword = 'bitu123456';

export const demoStaff: DemoStaff[] = [
  { phone: '0900000101', full_name: 'Trần Thu Hà (bản mẫu)', roles: ['owner'] },
  {
    phone: '0900000102',
    full_name: 'Vũ Quang Huy (bản mẫu)',
    roles: ['lead'],
    subjects: [1, 5],
    teacher: 'vu-quang-huy',
  },
  {
    phone: '0900000103',
    full_name: 'Hoàng Ngọc Lan (bản mẫu)',
    roles: ['teacher'],
    teacher: 'hoang-ngoc-lan',
    main: ['ielts-foundation', 'ielts-target-6', 'flyers-a'],
    assistant: ['starters-a', 'movers-a'],
  },
  {
    phone: '0900000104',
    full_name: 'Nguyễn Thị Hạnh (bản mẫu)',
    roles: ['teacher'],
    teacher: 'nguyen-thi-hanh',
    main: ['starters-a', 'starters-b', 'movers-a', 'math-grade-3'],
    // This person assists, so that somebody else can give an answer a second mark.
    assistant: ['ielts-foundation', 'ielts-target-6'],
  },
  { phone: '0900000105', full_name: 'Phạm Mai Anh (bản mẫu)', roles: ['office'] },
];

interface Stored {
  passwordHash: string;
  /** Returns the sealed secret of a new app. */
  newSecret: () => Buffer;
  now: Date;
}

/** Stores the demo staff, each with an app whose codes `bitu staff code` shows. */
export async function storeDemoStaff(
  queries: Queries,
  { passwordHash, newSecret, now }: Stored,
): Promise<void> {
  await queries.transaction().execute(async (trx) => {
    const idOf = async (table: 'classes' | 'teachers', code: string) =>
      (await trx.selectFrom(table).select('id').where('code', '=', code).executeTakeFirstOrThrow())
        .id;
    for (const { phone, full_name, roles, subjects = [], teacher, main, assistant } of demoStaff) {
      const { id: staff_id } = await trx
        .insertInto('staff')
        .values({
          phone,
          full_name,
          roles,
          subjects,
          teacher_id: teacher === undefined ? null : await idOf('teachers', teacher),
          password_hash: passwordHash,
          state: 'active',
          demo: true,
          created_at: now,
          activated_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const app = { kind: 'totp', name: 'bitu staff code', secret: newSecret() } as const;
      await trx
        .insertInto('staff_factors')
        .values({ ...app, staff_id, created_at: now })
        .execute();
      for (const [role, codes = []] of [
        ['main', main],
        ['assistant', assistant],
      ] as const)
        for (const code of codes)
          await trx
            .insertInto('staff_classes')
            .values({
              staff_id,
              class_id: await idOf('classes', code),
              role,
              since: longAgo,
              until: null,
            })
            .execute();
    }
  });
}

/** A time before the demo's first lesson, for any date of the demo. */
const longAgo = new Date('2020-01-01T00:00:00+07:00');
