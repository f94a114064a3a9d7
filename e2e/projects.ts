/** A child's project: its page, files to submit, and the teacher's mark. */
import { fetchAs } from './attempt.ts';
import type { Site } from './server.ts';
import { newStudent, type Person } from '../server/testing/people.ts';
import { pictures } from '../server/testing/pictures.ts';

export const title = 'Dự án nhỏ: câu đố của thám tử';

export const child = (site: Site): Promise<Person> =>
  newStudent(site, { classes: { 'math-grade-3': 1 } });

export async function projectId({ db }: Site): Promise<number> {
  const { id } = await db.queries
    .selectFrom('projects')
    .select('id')
    .where('code', '=', 'riddle-card')
    .executeTakeFirstOrThrow();
  return id;
}

export const drawing = { name: 'tranh.png', mimeType: 'image/png', buffer: pictures.png };
export const photo = { name: 'ảnh câu đố.jpg', mimeType: 'image/jpeg', buffer: pictures.jpeg };
export const page = {
  name: 'câu đố.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
};

/** A film of this many bytes, which takes several pieces. */
export function film(bytes: number) {
  const buffer = Buffer.alloc(bytes, 'Bitu');
  buffer.write('ftyp', 4, 'latin1');
  return { name: 'kể chuyện.mp4', mimeType: 'video/mp4', buffer };
}

/** The teacher's verdict. 2: marked, 3: to be done again. */
export const markSubmission = ({ db }: Site, student: Person, status: 2 | 3) =>
  db.queries
    .updateTable('project_submissions')
    .set({
      status,
      mark: status === 2 ? 9 : null,
      comment:
        status === 2
          ? 'Câu đố của con rất hay, hai manh mối đều rõ ràng!'
          : 'Con chụp gần hơn một chút để thầy đọc được chữ nhé.',
      marked_at: new Date(),
    })
    .where('student_id', '=', student.id)
    .execute();

/** Creates the guests' address as the page does. */
export async function share(site: Site, student: Person): Promise<string> {
  const path = `/api/project-assignment/${await projectId(site)}/share`;
  const { share_url } = await fetchAs<{ share_url: string }>(site, student, path, { shared: true });
  return new URL(share_url).pathname;
}
