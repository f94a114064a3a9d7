-- What a student did, by learning day and subject: missions and streaks are counted from these rows, so that answers of years ago are
-- never read again. A learning day runs from 04:00 to 04:00 in Vietnam (rules/learning/missions.ts). An attempt is added when it is
-- handed in; one that still runs is not here.
create table learning_days (
  student_id bigint not null references students (id) on delete cascade,
  day date not null,
  subject_id smallint not null,
  answers integer not null default 0,
  right_answers integer not null default 0,
  practices integer not null default 0,
  lessons integer not null default 0,
  units integer not null default 0,
  last_at timestamptz not null,
  primary key (student_id, day, subject_id)
);
comment on column learning_days.practices is 'handed in with an answer to every question; a review of wrong answers is none';

with done as (
  select t.student_id, n.saved_at as at, p.subject_id, 1 as answers, (n.points is not distinct from 1)::int as right_answers, 0 as practices, 0 as lessons, 0 as units
  from attempts t join practices p on p.id = t.practice_id
  join answers n on n.attempt_id = t.id and n.revision > 0 and n.saved_at is not null
  where t.submitted_at is not null
  union all
  select t.student_id, t.submitted_at, p.subject_id, 0, 0, 1, 0, 0
  from attempts t join practices p on p.id = t.practice_id
  where t.submitted_at is not null and t.review_of is null
    and t.question_count = (select count(*) from answers n where n.attempt_id = t.id and n.revision > 0)
  union all
  select a.student_id, a.joined_at, c.subject_id, 0, 0, 0, 1, 0
  from attendances a join lessons l on l.id = a.lesson_id join classes c on c.id = l.class_id
  union all
  select s.student_id, s.finished_at, b.subject_id, 0, 0, 0, 0, 1
  from learning_sessions s join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id
  where s.finished_at is not null
)
insert into learning_days
select student_id, ((at at time zone 'Asia/Ho_Chi_Minh') - interval '4 hours')::date, subject_id,
  sum(answers), sum(right_answers), sum(practices), sum(lessons), sum(units), max(at)
from done group by 1, 2, 3;

-- The attempts that a student has not handed in: a handful, however many there ever were.
create index attempts_running on attempts (student_id) where submitted_at is null;
