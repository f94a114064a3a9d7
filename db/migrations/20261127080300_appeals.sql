-- A child thinks that an answer was marked wrongly.
create table appeals (
  id bigint generated always as identity primary key,
  attempt_id bigint not null,
  question_id bigint not null,
  student_id bigint not null references students (id) on delete cascade,
  reason text not null check (reason in ('right', 'mark', 'question')),
  text text not null check (length(text) <= 300),
  state text not null default 'open' check (state in ('open', 'upheld', 'changed', 'withdrawn')),
  answer text,
  decided_by bigint references staff (id) on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (attempt_id, question_id),
  foreign key (attempt_id, question_id) references answers (attempt_id, question_id) on delete cascade,
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('upheld', 'changed')) = (answer is not null))
);
create index appeals_open on appeals (student_id) where state = 'open';
create index appeals_waiting on appeals (created_at) where state = 'open';
create index appeals_decided on appeals (decided_at) where state in ('upheld', 'changed');
create index appeals_student on appeals (student_id);
create index appeals_question on appeals (question_id);
create index appeals_decided_by on appeals (decided_by);
alter table marking_items add foreign key (appeal_id) references appeals (id) on delete cascade;

-- Content that was drawn never changes, its key may: revision 0 is the key of the import.
create table question_keys (
  question_id bigint not null references questions (id) on delete cascade,
  revision integer not null check (revision >= 0),
  key jsonb not null,
  reason text not null,
  by bigint references staff (id) on delete set null,
  at timestamptz not null,
  primary key (question_id, revision)
);
create index question_keys_by on question_keys (by);

create table regrades (
  id bigint generated always as identity primary key,
  question_id bigint not null references questions (id) on delete cascade,
  revision integer not null,
  key jsonb not null,
  lower boolean not null,
  reason text not null,
  state text not null check (state in ('previewed', 'applying', 'applied', 'undoing', 'undone')),
  counts jsonb not null,
  checksum text not null,
  by bigint references staff (id) on delete set null,
  previewed_at timestamptz not null,
  applied_at timestamptz,
  undo_until timestamptz
);
comment on column regrades.revision is 'the number of the key that it brings';
comment on column regrades.lower is 'also lowers points of answers whose result nobody knows yet';
create index regrades_question on regrades (question_id);
create index regrades_by on regrades (by);
create index regrades_previewed_at on regrades (previewed_at);
create index regrades_running on regrades (id) where state in ('applying', 'undoing');

-- One answer that a regrade changes, with its points and parts before and after.
create table regrade_rows (
  regrade_id bigint not null references regrades (id) on delete cascade,
  attempt_id bigint not null references attempts (id) on delete cascade,
  revision integer not null,
  old jsonb not null,
  new jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'left', 'undone')),
  primary key (regrade_id, attempt_id)
);
comment on column regrade_rows.revision is 'of the answer: another one was saved since, if it differs';
comment on column regrade_rows.old is '{points, right_parts, total_parts}';
comment on column regrade_rows.state is 'left: it was changed by something else since';
create index regrade_rows_attempt on regrade_rows (attempt_id);
create index regrade_rows_state on regrade_rows (regrade_id, state, attempt_id);
