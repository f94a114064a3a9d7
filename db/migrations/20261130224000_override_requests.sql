-- A teacher asks for an override, and whoever may give one decides.
create table override_requests (
  id bigint generated always as identity primary key,
  practice_id bigint references practices (id) on delete cascade,
  student_id bigint references students (id) on delete cascade,
  class_id bigint not null references classes (id) on delete cascade,
  kind text not null check (kind in ('minutes', 'pace', 'due', 'start', 'attempts', 'reopen')),
  extra_seconds integer check (extra_seconds between 60 and 86400),
  time_factor numeric(3, 2) check (time_factor > 1 and time_factor <= 3),
  opens_at timestamptz,
  due_at timestamptz,
  extra_attempts smallint check (extra_attempts between 1 and 5),
  reopens_attempt bigint references attempts (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  asked_by bigint not null references staff (id),
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  decided_by bigint references staff (id),
  decided_at timestamptz,
  reply text check (length(reply) between 1 and 500),
  override_id bigint references overrides (id) on delete set null,
  seen_at timestamptz,
  check ((kind = 'reopen') = (reopens_attempt is not null)),
  check (kind = 'reopen' or num_nonnulls(extra_seconds, time_factor, opens_at, due_at, extra_attempts) = 1),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (reply is not null))
);
comment on column override_requests.practice_id is 'null: every practice of the student';
comment on column override_requests.student_id is 'null: every student of the class';
comment on column override_requests.kind is 'the one thing that is asked for';
comment on column override_requests.decided_by is 'who approved, declined or withdrew it; null: it waits, or went when two children were merged';
comment on column override_requests.override_id is 'what was given';
comment on column override_requests.seen_at is 'when the teacher looked at what was decided';
-- The same is asked for once.
create unique index override_requests_waiting on override_requests (class_id, student_id, practice_id, kind) nulls not distinct where state = 'waiting';
create index override_requests_class on override_requests (class_id);
create index override_requests_student on override_requests (student_id) where student_id is not null;
create index override_requests_practice on override_requests (practice_id);
create index override_requests_reopens on override_requests (reopens_attempt) where reopens_attempt is not null;
create index override_requests_asked_by on override_requests (asked_by, id desc);
create index override_requests_unseen on override_requests (asked_by) where state in ('approved', 'declined') and seen_at is null;
create index override_requests_decided_by on override_requests (decided_by) where decided_by is not null;
create unique index override_requests_override on override_requests (override_id) where override_id is not null;
