/** For tests: a project of a class, files of every kind, and uploads as a browser does them. */
import { zipSync } from 'fflate';
import { importFiles } from './content.ts';
import { newStudent, type Person } from './people.ts';
import { pictures } from './pictures.ts';
import type { ApiResponse, TestServer } from './server.ts';

/** Stores a class with a project in a lesson on 2026-11-21; `due_days` from it. */
export async function giveProject(server: TestServer, code = 'stall', due_days?: number) {
  await importFiles(server, {
    [`projects/${code}.yaml`]: { id: code, title: 'Gian hàng', brief: 'Con chụp ảnh nhé.' },
    [`classes/${code}-class.yaml`]: {
      id: `${code}-class`,
      subject: 5,
      teacher: { id: 'mai', name: 'Trần Thu Mai' },
      status: 'active',
      lessons: [
        {
          id: 'one',
          title: 'Buổi 1',
          type: 'project',
          day: 0,
          time: '18:00',
          minutes: 60,
          contents: [{ project: code, ...(due_days !== undefined && { due_days }) }],
        },
      ],
    },
  });
  const { id } = await server.db.queries
    .selectFrom('projects')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const student = () => newStudent(server, { classes: { [`${code}-class`]: 1 } });
  return { id, student };
}

export const linkFor = (
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  projectId: number,
  file: { name?: string; type?: string; size: number; upload_id?: number },
): Promise<ApiResponse> =>
  server.call('projects.uploadLink', {
    token,
    query: {
      project_id: projectId,
      file_name: file.name ?? 'tranh.png',
      type: file.type ?? 'image/png',
      size: file.size,
      ...(file.upload_id !== undefined && { upload_id: file.upload_id }),
    },
  });

export const linkIn = ({ data }: ApiResponse): string => data.url.split('/').at(-1);

export const sendBytes = (
  server: TestServer,
  { token, link }: { token: string; link: string },
  bytes: Buffer,
  offset = 0,
) =>
  server.call('projects.upload', {
    params: { link },
    token,
    body: bytes,
    headers: { 'content-type': 'application/octet-stream', 'upload-offset': String(offset) },
  });

/** Requests a link and sends the bytes. Returns the reply to the latter, and the upload's id. */
export async function uploadFile(
  server: TestServer,
  student: Pick<Person, 'token'>,
  projectId: number,
  file: { name?: string; type?: string; bytes?: Buffer } = {},
): Promise<ApiResponse & { id: number }> {
  const bytes = file.bytes ?? pictures.png;
  const link = await linkFor(server, student, projectId, { ...file, size: bytes.length });
  if (link.status !== 200) return { ...link, id: 0 };
  return {
    ...(await sendBytes(server, { ...student, link: linkIn(link) }, bytes)),
    id: link.data.upload_id,
  };
}

const office = 'application/vnd.openxmlformats-officedocument';
export const docxType = `${office}.wordprocessingml.document`;

/** A Word document by its parts. */
export const docx = (more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': Buffer.from('<Types/>'),
      'word/document.xml': Buffer.from('<w:document/>'),
      ...more,
    }),
  );

/** A document whose headers contradict its bytes: `unpacked` and `more` in both headers, `name` in one of them. */
export function lyingDocx(about: 'unpacked' | 'more' | 'name'): Buffer {
  const bytes = docx({ 'word/a.xml': Buffer.alloc(5000, 'a') });
  const local = bytes.indexOf('word/a.xml') - 30;
  const central = bytes.lastIndexOf('word/a.xml') - 46;
  if (about === 'name') bytes.write('word/b.xml', local + 30);
  else {
    const said = about === 'more' ? 6000 : 10;
    bytes.writeUInt32LE(said, local + 22);
    bytes.writeUInt32LE(said, central + 24);
  }
  return bytes;
}

/** A document with an entry declared as a symbolic link, as `zip -y` writes it. */
export function linkingDocx(): Buffer {
  const bytes = docx({ 'word/a.xml': Buffer.from('/etc/passwd') });
  const central = bytes.lastIndexOf('word/a.xml') - 46;
  bytes.writeUInt8(3, central + 5);
  bytes.writeUInt16LE(0o120777, central + 40);
  return bytes;
}

/** The picture with a false size in its header. */
export function floodedPng(side: number): Buffer {
  const bytes = Buffer.from(pictures.png);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  return bytes;
}

/** Creates a project in one of a student's lessons, submitted and shared by the student. */
export async function handInProject(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  lesson_id: number,
) {
  const { id } = await giveProject(server, 'handed-in');
  await server.db.queries
    .insertInto('lesson_contents')
    .values({ lesson_id, position: 99, content_type: 9, project_id: id, paid: false })
    // Another child of the same lesson may have created it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: upload } = await uploadFile(server, { token }, id);
  const body = { project_id: id, upload_ids: [upload], description: '' };
  await server.call('projects.submit', { token, body });
  const share = { params: { id }, body: { shared: true }, token };
  const { data } = await server.call('projects.share', share);
  return { id, upload, capability: data.share_url.split('/').at(-1) as string };
}
