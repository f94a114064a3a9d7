create table practice_folders (
  id bigint generated always as identity primary key,
  practice_id bigint not null references practices (id) on delete cascade,
  position smallint not null,
  name text not null,
  draw smallint check (draw > 0),
  unique (practice_id, position)
);
comment on column practice_folders.draw is 'how many of its questions an attempt draws; null: all';

-- A question that an attempt may have drawn is never changed: an edited one becomes a new row and the old one retires.
create table questions (
  id bigint generated always as identity primary key,
  practice_id bigint not null references practices (id) on delete cascade,
  folder_id bigint not null references practice_folders (id) on delete cascade,
  code text not null,
  position smallint not null,
  type_code text not null,
  level_id smallint not null,
  grading_object smallint not null default 0 check (grading_object in (0, 1, 2)),
  content jsonb not null,
  key jsonb not null,
  explanation jsonb not null,
  checksum text not null,
  retired_at timestamptz
);
create unique index questions_current on questions (practice_id, code) where retired_at is null;
create index questions_practice on questions (practice_id);
create index questions_folder on questions (folder_id);

-- One go at a practice. `review_of` marks one that draws only what was wrong in another; it never counts as the practice's score.
create table attempts (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  practice_id bigint not null references practices (id),
  review_of bigint references attempts (id) on delete cascade,
  reveals boolean not null,
  question_count smallint not null,
  opened_at timestamptz not null default now(),
  deadline timestamptz,
  submitted_at timestamptz,
  submitted_by text check (submitted_by in ('student', 'server')),
  points double precision,
  correct_count smallint,
  score numeric(3, 1) check (score between 0 and 10),
  archived_at timestamptz,
  check ((submitted_at is null) = (score is null))
);
comment on column attempts.reveals is 'right and wrong are told after each answer, which is then final';
create unique index attempts_current on attempts (student_id, practice_id)
  where archived_at is null and review_of is null;
create unique index attempts_review on attempts (review_of, student_id)
  where archived_at is null and review_of is not null;
create index attempts_student on attempts (student_id);
create index attempts_review_of on attempts (review_of) where review_of is not null;
create index attempts_practice on attempts (practice_id);
create index attempts_due on attempts (deadline) where submitted_at is null and deadline is not null;

-- One row for each question an attempt has drawn; it holds the answer once there is one.
create table answers (
  attempt_id bigint not null references attempts (id) on delete cascade,
  question_id bigint not null references questions (id),
  position smallint not null,
  drawn jsonb,
  bai_lam jsonb,
  revision integer not null default 0,
  saved_at timestamptz,
  points double precision,
  right_parts smallint,
  total_parts smallint,
  primary key (attempt_id, question_id)
) with (fillfactor = 80);
comment on column answers.drawn is 'the drawn order of options: {order, right_order}';
create index answers_question on answers (question_id);
