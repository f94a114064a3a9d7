-- What the calls of the learning home look things up by.
create index attempts_submitted on attempts (student_id, submitted_at desc, id desc) where submitted_at is not null;
-- The homework of hundreds of lessons, read from the index alone.
create index lesson_contents_homework on lesson_contents (lesson_id) include (practice_id, paid, due_days) where content_type = 4;
create index classes_open on classes (subject_id, grade_id, id) where status <> 3;
create index text_books_public on text_books (id) where is_public;

-- A student has one open sitting with a unit.
create unique index learning_sessions_open on learning_sessions (student_id, unit_id) where finished_at is null;

-- Notes of one device are ordered by its own clock; of several, by when they came.
alter table video_progress
  add column noted_by bigint not null default 0,
  add column sequence bigint not null default 0;
comment on column video_progress.noted_by is 'the session whose note it is; not a reference: the note outlives it';
