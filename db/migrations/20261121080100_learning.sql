-- `code` is the stable name that content files give; importing again finds the same row by it.
create table teachers (
  id bigint generated always as identity primary key,
  code text not null unique,
  full_name text not null,
  gender smallint check (gender in (0, 1))
);

create table classes (
  id bigint generated always as identity primary key,
  code text not null unique,
  subject_id smallint not null,
  grade_id smallint not null default 0,
  level_name text,
  status smallint not null check (status in (1, 2, 3)),
  teacher_id bigint references teachers (id),
  join_url text
);
comment on column classes.status is 'active 1, trial 2, inactive 3';
create index classes_teacher on classes (teacher_id);

create table enrolments (
  student_id bigint not null references students (id) on delete cascade,
  class_id bigint not null references classes (id) on delete cascade,
  status smallint not null check (status in (1, 2, 3)),
  joined_at timestamptz not null default now(),
  primary key (student_id, class_id)
);
create index enrolments_class on enrolments (class_id);

create table lessons (
  id bigint generated always as identity primary key,
  class_id bigint not null references classes (id) on delete cascade,
  code text not null,
  title text not null,
  lesson_type smallint not null check (lesson_type between 1 and 5),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  unique (class_id, code),
  check (ends_at > starts_at)
);
create index lessons_time on lessons (class_id, starts_at);

create table practices (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  practice_type smallint not null check (practice_type in (1, 2)),
  subject_id smallint not null,
  is_reported boolean not null,
  is_public boolean not null,
  total_time integer check (total_time > 0),
  shuffle text not null check (shuffle in ('none', 'questions', 'options', 'both'))
);
comment on column practices.total_time is 'seconds; null: no limit';

create table lesson_contents (
  id bigint generated always as identity primary key,
  lesson_id bigint not null references lessons (id) on delete cascade,
  position smallint not null,
  content_type smallint not null check (content_type in (1, 3, 4, 9)),
  practice_id bigint references practices (id),
  paid boolean not null default false,
  unique (lesson_id, position),
  check ((content_type = 4) = (practice_id is not null))
);
comment on column lesson_contents.content_type is 'video 1, document 3, homework 4, project 9';
comment on column lesson_contents.paid is 'refused to a student on trial';
create index lesson_contents_practice on lesson_contents (practice_id);
