-- What a family asks about its data, and until when it is answered and done. It goes with the child or the login that
-- it is about; the audit log keeps that it was done.
create table rights_requests (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  student_id bigint references students (id) on delete cascade,
  kind text not null check (kind in ('access', 'correct', 'restrict', 'withdraw', 'erase')),
  channel text not null check (channel in ('counter', 'phone', 'email', 'letter', 'app')),
  received_at timestamptz not null,
  answer_due timestamptz not null,
  done_due timestamptz not null,
  answered_at timestamptz,
  extended_at timestamptz,
  done_at timestamptz,
  state text not null default 'received' check (state in ('received', 'answered', 'done', 'refused')),
  by bigint references staff (id) on delete set null,
  note text not null default '' check (length(note) <= 1000),
  revision integer not null default 0,
  check (kind <> 'erase' or student_id is not null),
  check ((state in ('done', 'refused')) = (done_at is not null))
);
comment on column rights_requests.student_id is 'null: about the login itself';
comment on column rights_requests.answer_due is 'of the law: when the family must have been told how it goes on';
comment on column rights_requests.revision is 'raised by each change, which names the one that was seen';
create index rights_requests_login on rights_requests (login_id);
create index rights_requests_student on rights_requests (student_id);
create index rights_requests_by on rights_requests (by);
create index rights_requests_open on rights_requests ((case when state = 'received' then answer_due else done_due end), id)
  where done_at is null;
create index rights_requests_done on rights_requests (done_at, id) where done_at is not null;
