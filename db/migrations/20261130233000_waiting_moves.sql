-- A child comes into a class with one of its lessons to come, and leaves another one for it.
create table waiting_moves (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  from_class_id bigint references classes (id) on delete cascade,
  to_class_id bigint not null references classes (id) on delete cascade,
  lesson_id bigint references lessons (id) on delete set null,
  lesson_at timestamptz not null,
  stage smallint not null check (stage between 0 and 11),
  reason text not null check (length(reason) <= 300),
  by bigint references staff (id) on delete set null,
  created_at timestamptz not null,
  unique (student_id, to_class_id)
);
comment on column waiting_moves.from_class_id is 'null: leaves none';
comment on column waiting_moves.lesson_id is 'the first lesson in the new class; null: it was deleted since';
comment on column waiting_moves.lesson_at is 'when that lesson was when the move was planned; where it was moved, coming_moves follows it';
create unique index waiting_moves_from on waiting_moves (from_class_id, student_id) where from_class_id is not null;
create index waiting_moves_to on waiting_moves (to_class_id);
create index waiting_moves_lesson on waiting_moves (lesson_id);
create index waiting_moves_by on waiting_moves (by);

create view coming_moves as
  select m.id, m.student_id, m.from_class_id, m.to_class_id, m.stage, m.reason, m.by, coalesce(l.starts_at, m.lesson_at) as starts_at
  from waiting_moves m left join lessons l on l.id = m.lesson_id
  where (m.from_class_id is null
      or exists (select from open_enrolments e where e.student_id = m.student_id and e.class_id = m.from_class_id))
    and not exists (select from open_enrolments e where e.student_id = m.student_id and e.class_id = m.to_class_id);
comment on view coming_moves is 'those that still mean something: the child is in the old class and not in the new one';

create view class_times as
  select e.student_id, e.class_id, null::timestamptz as since, m.starts_at as until
  from open_enrolments e left join coming_moves m on m.student_id = e.student_id and m.from_class_id = e.class_id
  union all
  select student_id, to_class_id, starts_at, null from coming_moves;
comment on view class_times is 'who is in a class, from when and until when, with those who wait to come';
