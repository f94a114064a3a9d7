-- Staff reopen a handed-in attempt: the student goes on from it in a new one, and it stays as it is.
alter table attempts add continues bigint references attempts (id) on delete set null;
comment on column attempts.continues is 'the handed-in attempt that this one goes on from: it began with its questions and answers; null: drawn anew';
create unique index attempts_continues on attempts (continues) where continues is not null;

alter table overrides add reopens_attempt bigint references attempts (id) on delete cascade;
comment on column overrides.reopens_attempt is 'the handed-in attempt that the student may go on from: extra_seconds is the time for that (null: no limit), due_at its end (null: none)';
alter table overrides drop constraint overrides_check;
alter table overrides add constraint overrides_check
  check (num_nonnulls(extra_seconds, time_factor, opens_at, due_at, extra_attempts, reopens_attempt) > 0);
-- A handed-in attempt is one student's, at one practice.
alter table overrides add constraint overrides_check2
  check (reopens_attempt is null or (num_nonnulls(practice_id, student_id) = 2 and num_nonnulls(time_factor, opens_at, extra_attempts) = 0));
create index overrides_reopens on overrides (reopens_attempt, id desc) where reopens_attempt is not null;
create unique index overrides_reopened on overrides (reopens_attempt) where reopens_attempt is not null and ended_at is null;

create or replace view student_overrides as
  select o.id, o.practice_id, o.student_id, true as personal,
    case when o.reopens_attempt is null then o.extra_seconds end as extra_seconds, o.time_factor, o.opens_at,
    case when o.reopens_attempt is null then o.due_at end as due_at, o.extra_attempts, o.created_at, o.reopens_attempt,
    case when o.reopens_attempt is not null then o.extra_seconds end as reopen_seconds,
    case when o.reopens_attempt is not null then o.due_at end as reopen_until
  from overrides o where o.ended_at is null and o.student_id is not null
  union all
  select o.id, o.practice_id, e.student_id, false, o.extra_seconds, o.time_factor, o.opens_at, o.due_at,
    o.extra_attempts, o.created_at, null, null, null
  from overrides o join open_enrolments e on e.class_id = o.class_id
  where o.ended_at is null and o.student_id is null;

create or replace view practice_results as
  select id, student_id, practice_id, submitted_at, points, correct_count, waiting_count, score, opened_at, deadline, archived_at, continues
  from attempts where submitted_at is not null and review_of is null;
