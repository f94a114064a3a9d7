-- What a lesson holds beside homework, and what students did with it.
create table videos (
  id bigint generated always as identity primary key,
  slug text not null unique,
  title text not null,
  hls_url text,
  mp4_url text not null,
  poster_url text,
  captions jsonb not null default '[]',
  duration double precision not null check (duration > 0)
);
create table documents (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  url text not null,
  bytes integer not null check (bytes > 0)
);
create table projects (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  brief jsonb not null,
  attachments jsonb not null default '[]',
  section_type smallint not null default 9
);
alter table lesson_contents
  add column video_id bigint references videos (id),
  add column document_id bigint references documents (id),
  add column project_id bigint references projects (id),
  add column due_days smallint check (due_days > 0),
  add constraint lesson_contents_video check ((content_type = 1) = (video_id is not null)),
  add constraint lesson_contents_document check ((content_type = 3) = (document_id is not null)),
  add constraint lesson_contents_project check ((content_type = 9) = (project_id is not null));
comment on column lesson_contents.due_days is 'days after the lesson in which it is taken; null: no end';
create index lesson_contents_video_id on lesson_contents (video_id);
create index lesson_contents_document_id on lesson_contents (document_id);
create index lesson_contents_project_id on lesson_contents (project_id);

create table attendances (
  student_id bigint not null references students (id) on delete cascade,
  lesson_id bigint not null references lessons (id) on delete cascade,
  joined_at timestamptz not null,
  primary key (student_id, lesson_id)
);
create index attendances_lesson on attendances (lesson_id);
create index attendances_time on attendances (student_id, joined_at desc);

create table video_progress (
  student_id bigint not null references students (id) on delete cascade,
  video_id bigint not null references videos (id) on delete cascade,
  position double precision not null,
  played jsonb not null default '[]',
  watched double precision not null default 0 check (watched between 0 and 1),
  noted_at timestamptz not null,
  finished_at timestamptz,
  primary key (student_id, video_id)
);
comment on column video_progress.played is 'parts that were played, in seconds, merged and in order';
create index video_progress_video on video_progress (video_id);
create index video_progress_finished on video_progress (student_id, finished_at desc) where finished_at is not null;

-- Self-study books.
create table text_books (
  id bigint generated always as identity primary key,
  code text not null unique,
  title text not null,
  subject_id smallint not null,
  description text not null,
  class_id bigint references classes (id),
  is_public boolean not null default false
);
comment on column text_books.class_id is 'whose students read it; null: by is_public alone';
create index text_books_class on text_books (class_id);
create table text_book_units (
  id bigint generated always as identity primary key,
  book_id bigint not null references text_books (id) on delete cascade,
  position smallint not null,
  code text not null,
  title text not null,
  blocks jsonb not null,
  practice_id bigint references practices (id),
  unique (book_id, position),
  unique (book_id, code)
);
create index text_book_units_practice on text_book_units (practice_id);
create table learning_sessions (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  unit_id bigint not null references text_book_units (id) on delete cascade,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  finished_at timestamptz
);
comment on table learning_sessions is 'one sitting of a student with a unit';
create index learning_sessions_student on learning_sessions (student_id, id desc);
create index learning_sessions_unit on learning_sessions (unit_id, student_id);
create index learning_sessions_finished on learning_sessions (student_id, finished_at desc) where finished_at is not null;

create table mission_rewards (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  mission text not null,
  period_start date not null,
  stars smallint not null,
  rewarded_at timestamptz not null,
  unique (student_id, mission, period_start)
);
create index mission_rewards_newest on mission_rewards (student_id, rewarded_at desc, id desc);

create table calendar_links (
  student_id bigint primary key references students (id) on delete cascade,
  capability text not null unique,
  created_at timestamptz not null
);
comment on column calendar_links.capability is 'kept readable, so that the family can look it up again; it shows lesson times only';

-- Files of projects.
create table uploads (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  project_id bigint not null references projects (id),
  link_hash bytea not null unique,
  file_name text not null,
  kind text not null check (kind in ('image', 'document', 'audio', 'video')),
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  received bigint not null default 0,
  storage_key text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  submission_id bigint,
  check (received <= bytes)
);
create index uploads_student on uploads (student_id, project_id);
create index uploads_project on uploads (project_id);
create index uploads_left on uploads (expires_at) where submission_id is null;
create table project_submissions (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  project_id bigint not null references projects (id),
  status smallint not null check (status in (1, 2, 3)),
  description text not null,
  submitted_at timestamptz not null,
  mark numeric(3, 1) check (mark between 0 and 10),
  comment text,
  marked_at timestamptz,
  share_capability text unique,
  unique (student_id, project_id)
);
comment on column project_submissions.status is 'handed in 1, marked 2, to be done again 3';
create index project_submissions_project on project_submissions (project_id);
create index project_submissions_time on project_submissions (student_id, submitted_at desc);
alter table uploads add foreign key (submission_id) references project_submissions (id) on delete set null;
create index uploads_submission on uploads (submission_id);
