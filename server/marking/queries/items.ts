/** Reads items with all that a marking screen shows, in one statement. */
import { spokenFreelyTypes } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { type ItemRow, itemRow } from './item-row.ts';
import { inLeadReach, inReleaseReach, isOpenFor, mayOpen } from './reach.ts';
import { rubricInUse, rubricJson } from './rubrics.ts';

const unix = (column: string) => sql`extract(epoch from ${sql.ref(column)})::bigint`;

/**
 * The machine's mark leaves the database only once this person has set every band and asked for it; see `reveal`.
 * `has_machine` says whether there is one.
 */
const machineRevealed = sql`(d.machine_seen_at is not null or exists (
  select from marks m where m.item_id = i.id and m.round = 1 and m.machine_seen_at is not null and m.undone_at is null
    and m.staff_id = d.me
))`;

/** The transcript of free speech; it helps the teacher to listen, and judges nothing. */
const transcript = sql`(
  select e.content ->> 'transcript' from evaluations e
  where e.attempt_id = i.attempt_id and e.question_id = i.question_id and e.source = 'ai' and e.superseded_at is null
    and q.type_code = any(${[...spokenFreelyTypes]}::text[])
)`;

const markJson = sql`jsonb_build_object('id', m.id, 'round', m.round, 'staff_id', m.staff_id, 'staff', s.full_name,
  'bands', m.bands, 'outcome', m.outcome, 'overall', m.overall, 'comment', coalesce(m.comment, ''),
  'next_step', coalesce(m.next_step, ''), 'sure', m.sure, 'active_seconds', m.active_seconds, 'sent_at', ${unix('m.sent_at')},
  'notes', coalesce((
    select jsonb_agg(jsonb_build_object('anchor', n.anchor, 'tag', n.tag, 'text', n.text, 'replacement', n.replacement) order by n.id)
    from mark_notes n where n.mark_id = m.id), '[]'))`;

/** Returns items within reach, in the order of the given ids; others are omitted. */
export const itemsOf = (
  queries: Queries,
  staff: Staff,
  ids: readonly number[],
  now: Date,
): Promise<ItemRow[]> =>
  readRows(
    queries,
    itemRow,
    sql`
    select i.id, i.kind, i.target_id, i.state, i.subject_id, i.is_test, i.attempt_id, i.student_id, i.submitted_at, i.due_at, i.handed_on,
      case when mine then i.claim_token end as claim_token, case when mine then i.claimed_until end as claimed_until,
      ${isOpenFor(staff, now)} as is_open, ${inLeadReach(staff)} as is_lead,
      case when p.id is not null then jsonb_build_object('id', p.id, 'title', p.title) end as practice,
      case when c.id is not null then jsonb_build_object('id', c.id, 'subject_id', c.subject_id, 'grade_id', c.grade_id,
        'level_name', c.level_name) end as class,
      case when q.id is not null then jsonb_build_object('id', q.id, 'type_code', q.type_code, 'content', q.content,
        'key', q.key, 'explanation', q.explanation) end as question,
      a.drawn, a.bai_lam,
      case when j.id is not null then jsonb_build_object('id', j.id, 'title', j.title, 'brief', j.brief,
        'section_type', j.section_type, 'description', u.description) end as project,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'file_name', f.file_name, 'bytes', f.bytes, 'kind', f.kind) order by f.id)
        from uploads f where f.submission_id = i.submission_id), '[]') as files,
      coalesce((
        select jsonb_agg(distinct jsonb_build_object('audio_id', encode(v.audio_hash, 'hex'), 'duration_ms', v.duration_ms, 'bytes', v.bytes,
          'transcript', ${transcript}))
        from jsonb_path_query(a.bai_lam, '$[*].audio_id') as named (audio_id)
        join recordings v on v.student_id = i.student_id and v.audio_hash = decode(named.audio_id #>> '{}', 'hex')), '[]') as recordings,
      (
        select jsonb_build_object('id', l.id, 'reason', l.reason, 'text', l.text, 'sent_at', ${unix('l.created_at')},
          'points', a.points)
        from appeals l where l.id = i.appeal_id
      ) as appeal,
      ${rubricJson} as rubric,
      case when d.body is not null then jsonb_build_object('body', d.body, 'revision', d.revision, 'saved_at', ${unix('d.saved_at')},
        'machine_seen', d.machine_seen_at is not null) end as draft,
      k.item_id is not null as has_machine,
      case when ${machineRevealed} then jsonb_build_object('engine', k.engine, 'version', k.version, 'bands', k.bands,
        'low', k.low, 'high', k.high, 'notes', k.notes, 'reasons', k.reasons) end as machine,
      coalesce((
        select jsonb_agg(${markJson} order by m.round, m.sent_at)
        from marks m join staff s on s.id = m.staff_id
        where m.item_id = i.id and m.undone_at is null and m.superseded_at is null
          and (m.staff_id = ${staff.id} or (${inReleaseReach(staff)} and i.state in ('settling', 'marked', 'returned')))), '[]') as marks
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join marking_items i on i.id = wanted.id
    cross join lateral (select coalesce(i.claimed_by = ${staff.id} and i.claimed_until > ${now}, false) as mine) claim
    join rubrics r on r.id = coalesce(i.rubric_id, ${rubricInUse})
    left join attempts t on t.id = i.attempt_id
    left join practices p on p.id = t.practice_id
    left join questions q on q.id = i.question_id
    left join answers a on a.attempt_id = i.attempt_id and a.question_id = i.question_id
    left join classes c on c.id = i.class_id
    left join project_submissions u on u.id = i.submission_id
    left join projects j on j.id = u.project_id
    left join machine_marks k on k.item_id = i.id and i.kind <> 'appeal'
    left join lateral (
      select ${staff.id}::bigint as me, w.* from (select) one
      left join mark_drafts w on w.item_id = i.id and w.staff_id = ${staff.id}
        and w.round = case i.state when 'waiting' then 1 when 'second' then 2 else 3 end
    ) d on true
    where ${mayOpen(staff, now)}
    order by wanted.place`,
  );
