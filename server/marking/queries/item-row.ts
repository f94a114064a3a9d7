/**
 * The shape of an item with all that a marking screen shows. JSON that was validated when it was stored is not
 * validated again.
 */
import {
  type DraftBody,
  itemState,
  type MachineMark,
  type MarkBody,
  machineMark,
} from '@bitu/contract/marking.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { fileKinds, projectSection } from '@bitu/contract/projects.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { markingKind, type Rubric, rubric } from '@bitu/contract/rubrics.ts';
import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import type { Block } from '@bitu/contract/text.ts';
import { json } from '@bitu/db/rows.ts';
import { z } from 'zod';

const markNote = z.strictObject({
  anchor: json<MarkNote['anchor']>(),
  tag: json<MarkNote['tag']>(),
  text: z.string(),
  replacement: z.string().nullable(),
});

const markRow = z.strictObject({
  id: z.string(),
  round: z.number(),
  staff_id: z.number(),
  staff: z.string(),
  bands: json<MarkBody['bands']>(),
  outcome: z.enum(['marked', 'again']),
  overall: z.number().nullable(),
  comment: z.string(),
  next_step: z.string(),
  sure: z.boolean(),
  active_seconds: z.number(),
  notes: z.array(markNote),
  /** The time in unix seconds. */
  sent_at: z.number(),
});
export type MarkRow = z.infer<typeof markRow>;

const practice = z.strictObject({ id: z.number(), title: z.string() });
const course = z.strictObject({
  id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
});
const question = z.strictObject({
  id: z.number(),
  type_code: z.enum(questionTypeNames),
  content: json<object>(),
  key: json<object>(),
  explanation: json<Block[]>(),
});
const project = z.strictObject({
  id: z.number(),
  title: z.string(),
  brief: json<Block[]>(),
  section_type: projectSection,
  description: z.string().nullable(),
});
const file = z.strictObject({
  id: z.number(),
  file_name: z.string(),
  bytes: z.number(),
  kind: z.enum(fileKinds),
});
const recording = z.strictObject({
  audio_id: z.string(),
  duration_ms: z.number(),
  /** 0 if the recording is deleted. */
  bytes: z.number(),
  /** The transcript of free speech, or null if there is none, or none yet. */
  transcript: z.string().nullable(),
});
const draft = z.strictObject({
  body: json<DraftBody>(),
  revision: z.number(),
  saved_at: z.number(),
  machine_seen: z.boolean(),
});
const appeal = z.strictObject({
  id: z.number(),
  reason: z.string(),
  text: z.string(),
  sent_at: z.number(),
  points: z.number().nullable(),
});

export const itemRow = z.strictObject({
  id: z.number(),
  kind: markingKind,
  target_id: z.number(),
  state: itemState,
  subject_id: z.number(),
  is_test: z.boolean(),
  attempt_id: z.number().nullable(),
  student_id: z.number(),
  submitted_at: z.date(),
  due_at: z.date(),
  claim_token: z.string().nullable(),
  claimed_until: z.date().nullable(),
  handed_on: z.string().nullable(),
  is_open: z.boolean(),
  is_lead: z.boolean(),
  practice: practice.nullable(),
  class: course.nullable(),
  question: question.nullable(),
  drawn: json<{ order: string[] | null; right_order: string[] | null } | null>(),
  bai_lam: json<BaiLam | null>(),
  project: project.nullable(),
  files: z.array(file),
  recordings: z.array(recording),
  rubric: z.strictObject({
    ...rubric.shape,
    scale: json<Rubric['scale']>(),
    criteria: json<Rubric['criteria']>(),
  }),
  draft: draft.nullable(),
  has_machine: z.boolean(),
  /** Null until this person has revealed it. */
  machine: z.strictObject({ ...machineMark.shape, notes: json<MachineMark['notes']>() }).nullable(),
  marks: z.array(markRow),
  appeal: appeal.nullable(),
});
export type ItemRow = z.infer<typeof itemRow>;
