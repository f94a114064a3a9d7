-- Written texts that a machine judges: one row for each that was handed in, made in the same transaction.
create table writing_assessments (
  attempt_id bigint not null,
  question_id bigint not null,
  student_id bigint not null references students (id) on delete cascade,
  grading_object smallint not null check (grading_object in (1, 2)),
  day date not null,
  queued_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries smallint not null default 0,
  claimed_until timestamptz,
  engine text,
  version text,
  input_hash bytea,
  result jsonb,
  doubts text[] not null default '{}',
  cost integer not null default 0,
  for_teacher boolean not null default false,
  finished_at timestamptz,
  primary key (attempt_id, question_id),
  foreign key (attempt_id, question_id) references answers (attempt_id, question_id) on delete cascade,
  check ((state = 'done') = (result is not null)),
  check ((state = 'waiting') = (finished_at is null))
);
comment on column writing_assessments.day is 'when it is judged and counts for the child''s limit: the day of Vietnam, or a later one';
comment on column writing_assessments.claimed_until is 'judged by a process until then, or not to be tried again before';
comment on column writing_assessments.input_hash is 'SHA-256 of text, question and task, so that a judgement can be repeated';
comment on column writing_assessments.result is '{feedback, draft, index}: what the child may see, what a teacher compares with, measures for the calibration';
comment on column writing_assessments.for_teacher is 'a teacher looks at it too: unsure, failed, or drawn as a sample';
comment on column writing_assessments.cost is 'millionths of a US dollar';
create index writing_assessments_waiting on writing_assessments (queued_at) where state = 'waiting';
create index writing_assessments_day on writing_assessments (student_id, question_id, day);

-- What a provider costs on a day of Vietnam, over all processes.
create table writing_calls (
  day date primary key,
  calls integer not null,
  cost bigint not null
);
comment on column writing_calls.cost is 'millionths of a US dollar, with what is set aside for calls on their way';
