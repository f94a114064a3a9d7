-- What a question practises, and what a level expects.
create table skills (
  id bigint generated always as identity primary key,
  subject_id smallint not null,
  code text not null unique,
  name text not null,
  spec_skill smallint check (spec_skill between 1 and 4),
  position smallint not null
);
comment on column skills.spec_skill is 'section 3, Skills: vocabulary 1, grammar 2, pronunciation 3, interaction 4; null: none of them';
create index skills_subject on skills (subject_id, position);
create table question_skills (
  question_id bigint not null references questions (id) on delete cascade,
  skill_id bigint not null references skills (id),
  primary key (question_id, skill_id)
);
create index question_skills_skill on question_skills (skill_id);
create table levels (
  id bigint generated always as identity primary key,
  subject_id smallint not null,
  code text not null unique,
  name text not null,
  position smallint not null
);
create index levels_subject on levels (subject_id, position);
create table level_ranges (
  level_id bigint not null references levels (id) on delete cascade,
  skill_id bigint not null references skills (id),
  version integer not null check (version > 0),
  low smallint not null check (low >= 0),
  high smallint not null check (high <= 100),
  set_by bigint references staff (id) on delete set null,
  set_at timestamptz not null,
  primary key (level_id, skill_id, version),
  check (low < high)
);
comment on table level_ranges is 'mastery, 0 to 100, that is expected at the level; the highest version counts';
create index level_ranges_skill on level_ranges (skill_id);
create index level_ranges_set_by on level_ranges (set_by);
alter table classes add column level_id bigint references levels (id);
create index classes_level on classes (level_id);
alter table practices
  add column level_id bigint references levels (id),
  add column is_entry boolean not null default false;
comment on column practices.is_entry is 'an entry test, whose result is read against the ranges of all levels of its subject';
create index practices_level on practices (level_id);

-- How well a student has a skill at a level: computed from answers, rebuilt by a command.
create table mastery (
  student_id bigint not null references students (id) on delete cascade,
  level_id bigint not null references levels (id) on delete cascade,
  skill_id bigint not null references skills (id) on delete cascade,
  weight double precision not null,
  value double precision not null,
  n integer not null,
  days smallint not null,
  last_at timestamptz not null,
  in_test boolean not null,
  primary key (student_id, level_id, skill_id)
);
comment on column mastery.weight is 'sum of the weights of the answers, the newest 1';
comment on column mastery.value is 'sum of weight times points';
comment on column mastery.days is 'different days, in Vietnam, on which answers were given';
comment on column mastery.in_test is 'whether one of the answers was given in a test';
create index mastery_level on mastery (level_id);
create index mastery_skill on mastery (skill_id);

-- What a teacher enters after a lesson.
create table attendance_entries (
  student_id bigint not null references students (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  state text not null check (state in ('present', 'late', 'excused', 'absent')),
  minutes smallint check (minutes >= 0),
  by bigint references staff (id) on delete set null,
  at timestamptz not null,
  primary key (student_id, lesson_id)
);
comment on table attendance_entries is 'over what joining recorded (attendances)';
comment on column attendance_entries.minutes is 'how late';
create index attendance_entries_lesson on attendance_entries (lesson_id);
create index attendance_entries_by on attendance_entries (by);
create table lesson_skills (
  student_id bigint not null references students (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  skill_id smallint not null check (skill_id between 1 and 4),
  score numeric(3,1) not null check (score between 0 and 10 and score * 2 = trunc(score * 2)),
  by bigint references staff (id) on delete set null,
  at timestamptz not null,
  primary key (student_id, lesson_id, skill_id)
);
comment on column lesson_skills.skill_id is 'section 3, Skills: vocabulary 1, grammar 2, pronunciation 3, interaction 4';
create index lesson_skills_lesson on lesson_skills (lesson_id);
create index lesson_skills_by on lesson_skills (by);
create table lesson_notes (
  lesson_id bigint primary key references lessons (id) on delete cascade,
  taught text,
  homework text,
  next text,
  by bigint references staff (id) on delete set null,
  at timestamptz not null
);
comment on table lesson_notes is 'for the whole class';
create index lesson_notes_by on lesson_notes (by);
alter table teacher_reviews
  add column state text not null default 'released' check (state in ('draft', 'released')),
  add column released_at timestamptz,
  add check ((state = 'released') or released_at is null);

create table trial_results (
  student_id bigint not null references students (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  level_id bigint references levels (id),
  strengths text[] not null default '{}',
  to_work text[] not null default '{}',
  offered_class_id bigint references classes (id) on delete set null,
  by bigint references staff (id) on delete set null,
  released_at timestamptz,
  primary key (student_id, lesson_id)
);
create index trial_results_lesson on trial_results (lesson_id);
create index trial_results_level on trial_results (level_id);
create index trial_results_offered on trial_results (offered_class_id);
create index trial_results_by on trial_results (by);

create table study_sheets (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  class_id bigint references classes (id) on delete cascade,
  week date not null,
  note text,
  items jsonb not null,
  by bigint references staff (id) on delete set null,
  released_at timestamptz,
  check (extract(isodow from week) = 1)
);
comment on column study_sheets.week is 'its Monday';
comment on column study_sheets.items is '[{kind: practice, unit, read, video or project, ref: id or null, title, minutes}]';
create unique index study_sheets_week on study_sheets (student_id, class_id, week) nulls not distinct;
create index study_sheets_class on study_sheets (class_id);
create index study_sheets_by on study_sheets (by);

-- A report that somebody was given. What is computed alone (a test, a session) is composed when it is looked at.
create table reports (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  kind text not null check (kind in ('lesson', 'trial', 'entry', 'test', 'final', 'sheet', 'session')),
  ref bigint not null,
  version integer not null default 1 check (version > 0),
  data jsonb,
  sentence text check (length(sentence) <= 160),
  sentence_edited_by bigint references staff (id) on delete set null,
  released_at timestamptz not null,
  superseded_at timestamptz,
  unique (student_id, kind, ref, version)
);
comment on column reports.ref is 'of a lesson or trial the lesson, of a test or entry test the attempt, of a final report the class, of a sheet study_sheets.id, of a session learning_sessions.id';
comment on column reports.data is 'the report as it was released; null: composed when it is looked at';
comment on column reports.sentence is 'in place of the computed one';
create unique index reports_standing on reports (student_id, kind, ref) where superseded_at is null;
create index reports_newest on reports (student_id, released_at desc, id desc) where superseded_at is null;
create index reports_edited_by on reports (sentence_edited_by);

create table report_links (
  id bigint generated always as identity primary key,
  capability_hash bytea not null unique,
  report_id bigint not null references reports (id) on delete cascade,
  name_shown text not null check (name_shown in ('call', 'full')),
  made_by_login bigint references logins (id) on delete cascade,
  made_by_staff bigint references staff (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  views integer not null default 0,
  last_view_day date
);
comment on column report_links.views is 'one a browser and day; nothing is kept about who looks';
create index report_links_report on report_links (report_id);
create index report_links_login on report_links (made_by_login);
create index report_links_staff on report_links (made_by_staff);
create index report_links_expiry on report_links (expires_at);

alter table certificates
  add column number text unique,
  add column check_code text unique,
  add column report_id bigint references reports (id) on delete set null,
  add column revoked_at timestamptz;
comment on column certificates.number is 'printed on it; null: issued before numbers were';
comment on column certificates.check_code is 'kept readable, as it is printed again; with the number it shows whether the certificate is valid, and nothing else';
create index certificates_report on certificates (report_id);
