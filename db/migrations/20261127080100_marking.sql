-- The marking desk: what teachers mark, their drafts and marks, and what becomes of the scores.

-- How something is marked. A version never changes.
create table rubrics (
  id bigint generated always as identity primary key,
  code text not null,
  version smallint not null check (version > 0),
  title text not null,
  kind text not null check (kind in ('writing', 'speaking', 'voice', 'short', 'project', 'appeal')),
  scale jsonb not null,
  criteria jsonb not null,
  overall text not null check (overall in ('ielts', 'mean')),
  created_by bigint references staff (id) on delete set null,
  created_at timestamptz not null,
  retired_at timestamptz,
  unique (code, version)
);
comment on column rubrics.scale is '{min, max, step}';
comment on column rubrics.criteria is '[{id, name, bands: [{band, words}]}]';
create unique index rubrics_current on rubrics (code) where retired_at is null;
create index rubrics_created_by on rubrics (created_by);

-- One answer, project or appeal to be marked, made in the transaction that hands it in.
create table marking_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('writing', 'speaking', 'voice', 'short', 'project', 'appeal')),
  student_id bigint not null references students (id) on delete cascade,
  attempt_id bigint references attempts (id) on delete cascade,
  question_id bigint references questions (id),
  submission_id bigint references project_submissions (id) on delete cascade,
  appeal_id bigint,
  target_id bigint not null,
  class_id bigint references classes (id) on delete set null,
  subject_id smallint not null,
  is_test boolean not null,
  rubric_code text not null,
  rubric_id bigint references rubrics (id),
  state text not null default 'waiting' check (state in ('waiting', 'second', 'settling', 'marked', 'returned', 'withdrawn')),
  round_wanted smallint not null default 1 check (round_wanted in (1, 2)),
  order_key bigint not null,
  submitted_at timestamptz not null,
  due_at timestamptz not null,
  available_at timestamptz not null,
  claimed_by bigint references staff (id) on delete set null,
  claim_token uuid,
  claimed_until timestamptz,
  handed_on text,
  return_at timestamptz,
  released_at timestamptz,
  returned_at timestamptz,
  told_at timestamptz,
  late_told_at timestamptz,
  foreign key (attempt_id, question_id) references answers (attempt_id, question_id) on delete cascade,
  check ((kind = 'project') = (submission_id is not null)),
  check ((kind = 'project') = (attempt_id is null)),
  check ((attempt_id is null) = (question_id is null)),
  check ((kind = 'appeal') = (appeal_id is not null)),
  check ((state = 'returned') = (returned_at is not null))
);
comment on column marking_items.target_id is 'what it is grouped by: the question, or the project';
comment on column marking_items.rubric_id is 'set when it is first claimed; before, the current version of rubric_code';
comment on column marking_items.state is 'settling: two marks differ and the lead decides; marked: held until it is returned';
comment on column marking_items.order_key is 'a hash, the same for every marker';
comment on column marking_items.available_at is 'not claimed before: a second mark waits until the first cannot be taken back';
comment on column marking_items.handed_on is 'why a teacher handed it on to the lead';
comment on column marking_items.return_at is 'when a mark is no longer held';
comment on column marking_items.released_at is 'of a test: when the lead released its results';
comment on column marking_items.told_at is 'when the family was told of the mark';
create unique index marking_items_answer on marking_items (attempt_id, question_id) where kind <> 'appeal' and state <> 'withdrawn';
create unique index marking_items_submission on marking_items (submission_id) where state not in ('returned', 'withdrawn');
create unique index marking_items_appeal on marking_items (appeal_id);
create index marking_items_next on marking_items (kind, target_id, order_key) where state in ('waiting', 'second');
create index marking_items_due on marking_items (due_at) where state in ('waiting', 'second');
create index marking_items_class on marking_items (class_id, state);
create index marking_items_settling on marking_items (subject_id) where state = 'settling';
create index marking_items_handed_on on marking_items (subject_id) where handed_on is not null and state in ('waiting', 'second');
create index marking_items_return on marking_items (return_at) where state = 'marked';
create index marking_items_sitting on marking_items (is_test, class_id) where is_test and released_at is null;
create index marking_items_claimed on marking_items (claimed_by) where claimed_by is not null;
create index marking_items_attempt on marking_items (attempt_id, question_id);
create index marking_items_submissions on marking_items (submission_id);
create index marking_items_question on marking_items (question_id);
create index marking_items_student on marking_items (student_id);
create index marking_items_rubric on marking_items (rubric_id);

-- What is typed and not sent.
create table mark_drafts (
  item_id bigint not null references marking_items (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  round smallint not null,
  body jsonb not null,
  bands_alone jsonb,
  machine_seen_at timestamptz,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (item_id, staff_id, round)
);
comment on column mark_drafts.bands_alone is 'the bands as they were set before the machine''s mark was shown';
create index mark_drafts_staff on mark_drafts (staff_id, saved_at);
create index mark_drafts_age on mark_drafts (saved_at);

-- One mark by one person. The id comes from the browser, so that sending it twice stores it once.
create table marks (
  id uuid primary key,
  item_id bigint not null references marking_items (id) on delete cascade,
  staff_id bigint not null references staff (id),
  round smallint not null check (round > 0),
  rubric_id bigint not null references rubrics (id),
  bands_alone jsonb,
  bands jsonb not null,
  outcome text not null check (outcome in ('marked', 'again')),
  overall double precision,
  points double precision check (points between 0 and 1),
  comment text,
  next_step text,
  sure boolean not null,
  active_seconds integer not null check (active_seconds >= 0),
  machine_seen_at timestamptz,
  sent_at timestamptz not null,
  undone_at timestamptz,
  superseded_at timestamptz,
  supersedes uuid references marks (id) on delete cascade,
  reason text,
  check ((outcome = 'marked') = (overall is not null and points is not null))
);
comment on column marks.round is 'first 1, second 2; later ones are the lead''s, or kept for comparison';
comment on column marks.outcome is 'again: the child is asked to do it once more';
comment on column marks.reason is 'why a mark was changed after it was returned';
create unique index marks_standing on marks (item_id, round) where undone_at is null and superseded_at is null;
create index marks_item on marks (item_id, sent_at);
create index marks_staff on marks (staff_id, sent_at);
create index marks_rubric on marks (rubric_id);
create index marks_supersedes on marks (supersedes);

create table mark_notes (
  id bigint generated always as identity primary key,
  mark_id uuid not null references marks (id) on delete cascade,
  anchor jsonb not null,
  tag text,
  text text not null,
  replacement text
);
comment on column mark_notes.anchor is 'code points of the text with the quote, milliseconds of the sound, or a point of a page';
create index mark_notes_mark on mark_notes (mark_id);

-- What a machine made of an answer that is marked by a person. Shown only when that person has set every band.
create table machine_marks (
  item_id bigint primary key references marking_items (id) on delete cascade,
  engine text not null,
  version text not null,
  bands jsonb not null,
  low double precision,
  high double precision,
  notes jsonb not null,
  reasons jsonb not null,
  created_at timestamptz not null
);

create table marking_skips (
  item_id bigint not null references marking_items (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  reason text not null,
  skipped_at timestamptz not null,
  primary key (item_id, staff_id)
);
create index marking_skips_staff on marking_skips (staff_id);

create table comment_bank (
  id bigint generated always as identity primary key,
  owner bigint references staff (id) on delete cascade,
  subject_id smallint not null,
  criterion text,
  question_id bigint references questions (id) on delete set null,
  text text not null check (length(text) between 1 and 500),
  folded text not null,
  uses integer not null default 0,
  used_at timestamptz,
  created_at timestamptz not null
);
comment on column comment_bank.owner is 'null: shared by all';
comment on column comment_bank.folded is 'the text as it is searched: small letters, no tone marks';
create index comment_bank_owner on comment_bank (owner, subject_id);
create index comment_bank_question on comment_bank (question_id);

-- Every change of a score, with its cause.
create table score_changes (
  id bigint generated always as identity primary key,
  attempt_id bigint not null references attempts (id) on delete cascade,
  at timestamptz not null,
  old numeric(3, 1),
  new numeric(3, 1),
  cause text not null check (cause in ('submitted', 'teacher', 'machine', 'amended', 'appeal', 'regrade')),
  ref text
);
comment on column score_changes.ref is 'what caused it, where that has an id: a mark, a regrade';
create index score_changes_attempt on score_changes (attempt_id, id);

alter table evaluations add column content jsonb;
comment on column evaluations.content is 'what the child is told: of a machine WritingFeedback, of a teacher TeacherFeedback';

-- Days on which nobody works; due times of marking skip them.
create table closed_days (
  day date primary key,
  name text not null
);
insert into closed_days (day, name) values
  ('2027-01-01', 'Tết Dương lịch'),
  ('2027-02-05', 'Tết Nguyên đán'), ('2027-02-06', 'Tết Nguyên đán'), ('2027-02-07', 'Tết Nguyên đán'),
  ('2027-02-08', 'Tết Nguyên đán'), ('2027-02-09', 'Tết Nguyên đán'),
  ('2027-04-16', 'Giỗ Tổ Hùng Vương'), ('2027-04-30', 'Ngày Giải phóng'), ('2027-05-01', 'Quốc tế Lao động'),
  ('2027-09-02', 'Quốc khánh');
