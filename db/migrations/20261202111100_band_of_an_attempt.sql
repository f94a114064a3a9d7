-- Where a machine or a teacher gives a band, families read the band, not the score of ten that is made from it.
alter table attempts add column band jsonb;
comment on column attempts.band is 'of an attempt with one question that a machine or a teacher gave a band: {low, high}; stored with the score; null: it has none';

-- The evaluation that counts, as when a score is stored: a result before a wait, a teacher''s before a machine''s.
create function band_of(evaluation evaluations) returns jsonb language sql immutable as $$
  select case
    when evaluation.points is null then null
    when evaluation.source = 'teacher' then
      case when (evaluation.content #>> '{scale,max}')::numeric = 9 and jsonb_typeof(evaluation.content -> 'overall') = 'number'
        then jsonb_build_object('low', evaluation.content -> 'overall', 'high', evaluation.content -> 'overall') end
    when jsonb_typeof(evaluation.content -> 'overall') = 'object'
      then jsonb_build_object('low', evaluation.content #> '{overall,low}', 'high', evaluation.content #> '{overall,high}')
  end
$$;
comment on function band_of is 'the band that an evaluation gives, {low, high}: a teacher''s on the scale to 9, or a machine''s range; null: none';

update attempts a set band = (
  select band_of(e) from evaluations e
  where e.attempt_id = a.id and e.superseded_at is null
  order by e.points is null, e.source desc limit 1
) where a.question_count = 1 and a.score is not null;

create or replace view practice_results as
  select id, student_id, practice_id, submitted_at, points, correct_count, waiting_count, score, opened_at, deadline, archived_at, continues, band
  from attempts where submitted_at is not null and review_of is null;

create or replace view current_attempts as
  select id, student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at, submitted_by, points, correct_count,
    waiting_count, score, band
  from attempts where archived_at is null and review_of is null;
