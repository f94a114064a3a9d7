-- Rooms, and who and what a lesson takes up: the class's teacher unless another one stands in.
create table rooms (
  id bigint generated always as identity primary key,
  centre_id bigint references centres (id) on delete set null,
  name text not null,
  seats smallint not null check (seats between 1 and 500),
  updated_at timestamptz(3) not null
);
comment on column rooms.centre_id is 'null: there is only one place';
create unique index rooms_name on rooms (coalesce(centre_id, 0), lower(name));
create index rooms_centre on rooms (centre_id);

-- Milliseconds, as far as a screen that names what it saw can tell times apart.
alter table classes add column updated_at timestamptz(3) not null default now();
alter table lessons
  add column room_id bigint references rooms (id),
  add column teacher_id bigint references teachers (id),
  add column state text not null default 'planned' check (state in ('planned', 'cancelled')),
  add column updated_at timestamptz(3) not null default now();
comment on column lessons.teacher_id is 'stands in; null: the teacher of the class';
create index lessons_week on lessons (starts_at);
create index lessons_room on lessons (room_id, starts_at) where room_id is not null;
create index lessons_teacher on lessons (teacher_id, starts_at) where teacher_id is not null;

-- What families see of lessons, said once: a cancelled one is as if it were not there.
create view planned_lessons as
  select id, class_id, code, title, lesson_type, starts_at, ends_at, room_id, teacher_id from lessons where state = 'planned';
create or replace view homework as
  select lc.id, lc.lesson_id, lc.practice_id, lc.paid, lc.due_days, l.class_id, l.title as lesson_title, l.starts_at, l.ends_at,
    l.ends_at + lc.due_days * interval '24 hours' as due_at
  from lesson_contents lc join planned_lessons l on l.id = lc.lesson_id
  where lc.content_type = 4;
create or replace view project_assignments as
  select lc.id, lc.lesson_id, lc.project_id, lc.paid, l.class_id, l.title as lesson_title, l.starts_at,
    l.ends_at + lc.due_days * interval '24 hours' as due_at
  from lesson_contents lc join planned_lessons l on l.id = lc.lesson_id
  where lc.content_type = 9;

-- A change of the timetable, held for a while: until families are told it can be undone.
create table lesson_changes (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes (id) on delete cascade,
  kind text not null check (kind in ('create', 'change', 'cancel', 'end')),
  staff_id bigint not null references staff (id) on delete cascade,
  made_at timestamptz not null,
  tell_at timestamptz not null,
  told_at timestamptz,
  undone_at timestamptz,
  class_status smallint
);
comment on column lesson_changes.class_status is 'of an ended class: what it was before';
create index lesson_changes_class on lesson_changes (class_id);
create index lesson_changes_staff on lesson_changes (staff_id);
create index lesson_changes_untold on lesson_changes (tell_at) where told_at is null and undone_at is null;

create table lesson_change_rows (
  change_id bigint not null references lesson_changes (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  before jsonb,
  after jsonb not null,
  updated_at timestamptz(3) not null,
  told boolean not null default false,
  primary key (change_id, lesson_id)
);
comment on column lesson_change_rows.before is 'null: it was created';
comment on column lesson_change_rows.updated_at is 'of the lesson, by this change: another one has changed it since when it differs';
create index lesson_change_rows_lesson on lesson_change_rows (lesson_id, change_id);
comment on column lesson_change_rows.told is 'families know of it; a lesson that is changed twice within ten minutes is told once, by the later change';
