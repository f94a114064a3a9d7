import type { FastifyReply } from 'fastify';
import type { ExportFormat } from '@bitu/contract/authoring-files.ts';
import { type DrawSvg, embeddable } from '@bitu/db/import/formats/embedded.ts';
import { type Exported, omissionsInWords } from '@bitu/db/import/formats/exported.ts';
import { writeGift } from '@bitu/db/import/formats/gift/write.ts';
import { writeMoodle } from '@bitu/db/import/formats/moodle/write.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { mediaFolder } from '../services/media.ts';
import { practiceInReach } from './reach.ts';
import { workingCopy } from './working.ts';

/** Sends the published version of a practice as YAML. Throws `notFound` also if nothing is published. */
export async function sendYaml(
  { db, clock }: Deps,
  staff: Staff,
  id: number,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reach = practiceInReach(staff, 'drafts.read', clock());
  const { practice } = await workingCopy(db.queries, id, reach);
  if (!practice.authored) throw new Failure('notFound');
  // Loaded only when somebody asks for it.
  const { yamlOf } = await import('@bitu/db/import/to-yaml.ts');
  return reply
    .headers({ 'content-disposition': `attachment; filename="${practice.code}.yaml"` })
    .type('application/yaml; charset=utf-8')
    .send(yamlOf(practice.authored));
}

/** Sends the workbook that authors fill in. */
export async function sendTemplate(reply: FastifyReply): Promise<Buffer> {
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', 'attachment; filename="cau-hoi-mau.xlsx"');
  // The template is loaded only when somebody requests it.
  const { questionTemplate } = await import('@bitu/db/import/workbook/question-template.ts');
  return Buffer.from(await questionTemplate());
}

const writers: Record<
  ExportFormat,
  {
    end: string;
    write(practice: AuthoredPractice, folder: string, draw: DrawSvg): Exported | Promise<Exported>;
  }
> = {
  gift: { end: 'gift', write: (practice) => writeGift(practice) },
  moodle: {
    end: 'xml',
    write: async (practice, folder, draw) => {
      const embedded = await embeddable(folder, practice, draw);
      return writeMoodle(embedded.practice, embedded.pictures);
    },
  },
};

/** Returns the published version of a practice in another format. Throws `notFound` also if nothing is published. */
export async function exportAs(
  { db, clock, settings, fileReader }: Deps,
  staff: Staff,
  id: number,
  format: ExportFormat,
) {
  const reach = practiceInReach(staff, 'drafts.read', clock());
  const { practice } = await workingCopy(db.queries, id, reach);
  if (!practice.authored) throw new Failure('notFound');
  const { end, write } = writers[format];
  const folder = mediaFolder(settings.dataDir);
  const { text, omissions } = await write(practice.authored, folder, (svg) =>
    fileReader.draw(svg, staff.id),
  );
  return {
    file_name: `${practice.code}.${end}`,
    text,
    left: omissionsInWords(omissions, practice.authored),
  };
}
