-- More time, a later due time, another attempt: for a student or a class at one practice, or for a student everywhere.
create table overrides (
  id bigint generated always as identity primary key,
  practice_id bigint references practices (id) on delete cascade,
  student_id bigint references students (id) on delete cascade,
  class_id bigint not null references classes (id) on delete cascade,
  extra_seconds integer check (extra_seconds between 60 and 86400),
  time_factor numeric(3, 2) check (time_factor > 1 and time_factor <= 3),
  opens_at timestamptz,
  due_at timestamptz,
  extra_attempts smallint check (extra_attempts between 1 and 5),
  reason text not null check (length(reason) between 1 and 500),
  by bigint not null references staff (id),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by bigint references staff (id),
  check (num_nonnulls(extra_seconds, time_factor, opens_at, due_at, extra_attempts) > 0),
  -- A standing rule of a student is about the pace alone.
  check (practice_id is not null or (student_id is not null and num_nonnulls(extra_seconds, opens_at, due_at, extra_attempts) = 0))
);
comment on column overrides.practice_id is 'null: every practice of the student';
comment on column overrides.student_id is 'null: every student of the class';
comment on column overrides.class_id is 'the class, or that in which the student was chosen';
create index overrides_student on overrides (student_id, practice_id);
create index overrides_class on overrides (class_id) where ended_at is null and student_id is null;
create index overrides_in_class on overrides (class_id, id desc);
create index overrides_practice on overrides (practice_id);
create index overrides_by on overrides (by);
create index overrides_ended_by on overrides (ended_by) where ended_by is not null;

create view student_overrides as
  select o.id, o.practice_id, o.student_id, true as personal, o.extra_seconds, o.time_factor, o.opens_at, o.due_at,
    o.extra_attempts, o.created_at
  from overrides o where o.ended_at is null and o.student_id is not null
  union all
  select o.id, o.practice_id, e.student_id, false, o.extra_seconds, o.time_factor, o.opens_at, o.due_at,
    o.extra_attempts, o.created_at
  from overrides o join open_enrolments e on e.class_id = o.class_id
  where o.ended_at is null and o.student_id is null;
comment on view student_overrides is 'the overrides that are in force, a row for each student';
