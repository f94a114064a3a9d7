-- An attempt is handed in by `submitted_at`. Its score may be provisional, or absent, while answers wait to be scored.
alter table attempts
  drop constraint attempts_check,
  add column waiting_count smallint not null default 0 check (waiting_count >= 0),
  add check (submitted_at is not null or score is null);
comment on column attempts.waiting_count is 'answers that wait to be scored; stored with the score, of which they are left out';
comment on column answers.points is '0 to 1; null of an answer: it waits to be scored';

-- What a machine or a teacher makes of one answer. One of each source stands; a teacher's result goes before the machine's.
create table evaluations (
  id bigint generated always as identity primary key,
  attempt_id bigint not null,
  question_id bigint not null,
  source text not null check (source in ('ai', 'teacher')),
  status smallint not null check (status in (1, 2, 4)),
  points double precision check (points between 0 and 1),
  bands jsonb,
  comment text,
  grader_id bigint,
  created_at timestamptz not null,
  superseded_at timestamptz,
  foreign key (attempt_id, question_id) references answers (attempt_id, question_id) on delete cascade,
  check ((status = 2) = (points is not null))
);
comment on column evaluations.status is 'submitted without result 1, has result 2, error 4';
comment on column evaluations.superseded_at is 'a later one stands in its place';
create index evaluations_answer on evaluations (attempt_id, question_id);
create unique index evaluations_standing on evaluations (attempt_id, question_id, source) where superseded_at is null;

insert into evaluations (attempt_id, question_id, source, status, points, created_at)
select a.attempt_id, a.question_id, 'ai', case when scored then 2 else 1 end, case when scored then a.points end, a.saved_at
from answers a
join questions q on q.id = a.question_id and q.grading_object = 1
cross join lateral (
  select coalesce((a.bai_lam -> 0 -> 'result' ->> 'low_confidence') = '0' and a.points is not null, false) as scored
) s
where a.revision > 0 and a.saved_at is not null;
update answers a set points = null, right_parts = null, total_parts = null
from evaluations e
where e.attempt_id = a.attempt_id and e.question_id = a.question_id and e.status = 1;
update attempts t set points = s.points, correct_count = s.correct_count, waiting_count = s.waiting_count,
  score = case when s.total > s.waiting_count then least(100, floor(s.points / (s.total - s.waiting_count) * 100 + 0.5 + 1e-9)) / 10 end
from (
  select attempt_id, count(*) as total, coalesce(sum(points), 0) as points, count(*) filter (where points = 1) as correct_count,
    count(*) filter (where revision > 0 and points is null) as waiting_count
  from answers group by attempt_id
) s
where s.attempt_id = t.id and t.submitted_at is not null and s.waiting_count > 0;

-- What several domains ask for, said once.
create view open_enrolments as
  select student_id, class_id, joined_at, status = 2 as on_trial from enrolments where status <> 3;
create view homework as
  select lc.id, lc.lesson_id, lc.practice_id, lc.paid, lc.due_days, l.class_id, l.title as lesson_title, l.starts_at, l.ends_at,
    l.ends_at + lc.due_days * interval '24 hours' as due_at
  from lesson_contents lc join lessons l on l.id = lc.lesson_id
  where lc.content_type = 4;
-- The running or the last finished attempt at each practice.
create view current_attempts as
  select id, student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at, submitted_by, points, correct_count,
    waiting_count, score
  from attempts where archived_at is null and review_of is null;
-- What was handed in, as often as it was done. Of these the best counts.
create view practice_results as
  select id, student_id, practice_id, submitted_at, points, correct_count, waiting_count, score
  from attempts where submitted_at is not null and review_of is null;
create index attempts_best on attempts (student_id, practice_id, score desc nulls last, id desc)
  where submitted_at is not null and review_of is null;
