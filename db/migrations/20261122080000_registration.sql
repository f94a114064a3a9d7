-- One code sent to one phone, for one purpose, to one browser. Right entered, the same row is the proof of the phone, for one use.
-- Phone and code are kept as keyed hashes: the row can be compared with what somebody enters, and read by nobody.
create table otp_tickets (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  phone_hash bytea not null,
  purpose smallint not null check (purpose in (0, 1, 2)),
  login_id bigint references logins (id) on delete cascade,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz,
  check ((purpose = 2) = (login_id is not null))
);
comment on column otp_tickets.ticket_hash is 'of the cookie that binds the code to a browser';
comment on column otp_tickets.purpose is 'register 0, forgot password 1, confirm 2';
comment on column otp_tickets.login_id is 'who asked for a confirmation';
create index otp_tickets_login on otp_tickets (login_id);
create index otp_tickets_expiry on otp_tickets (expires_at);

-- What a registration asks for beside itself; it becomes a lead when the phone is proven, and goes with its ticket otherwise.
create table pending_leads (
  ticket_id bigint primary key references otp_tickets (id) on delete cascade,
  full_name text not null,
  referer text not null
);

create table leads (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^0[0-9]{9}$'),
  full_name text not null,
  children_name text,
  children_yob smallint,
  children_ability text,
  courses text,
  referer text not null,
  source text not null,
  type_id smallint not null default 2,
  verified_at timestamptz,
  login_id bigint references logins (id) on delete cascade,
  created_at timestamptz not null
);
comment on table leads is 'people who want to be advised';
comment on column leads.verified_at is 'when a code proved the phone; null: it was only typed';
comment on column leads.login_id is 'the login that came of it, or had the phone; the lead is erased with it';
create index leads_phone on leads (phone, created_at);
create index leads_login on leads (login_id);
create index leads_time on leads (created_at, id);

create table consents (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  version text not null,
  given_at timestamptz not null
);
comment on column consents.version is 'of the text that was ticked';
create index consents_login on consents (login_id);

-- A code that opens one short session elsewhere; taking it deletes the row.
create table hand_over_codes (
  code_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  expires_at timestamptz not null
);
comment on column hand_over_codes.session_id is 'the session that made it; the code ends with it';
create index hand_over_codes_session on hand_over_codes (session_id);
create index hand_over_codes_student on hand_over_codes (student_id);
create index hand_over_codes_expiry on hand_over_codes (expires_at);

-- Solved bot checks that have sent a code.
create table used_bot_checks (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_bot_checks_expiry on used_bot_checks (expires_at);

create table sms_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint references otp_tickets (id) on delete set null,
  sealed bytea,
  status text not null check (status in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  tries smallint not null default 0,
  provider text,
  reference text,
  fault text,
  created_at timestamptz not null,
  good_until timestamptz not null,
  tried_at timestamptz
);
comment on column sms_messages.sealed is 'phone and text, encrypted; null as soon as nothing more is to be sent';
comment on column sms_messages.status is 'sending for long: nobody knows whether it was taken, it is not sent again';
comment on column sms_messages.good_until is 'not sent later than this';
create index sms_messages_ticket on sms_messages (ticket_id);
create index sms_messages_time on sms_messages (created_at);
create index sms_messages_sealed on sms_messages (good_until) where sealed is not null;

alter table sessions
  add column device text,
  add column last_seen_at timestamptz not null default now();
comment on column sessions.device is 'browser and system by name, such as: Chrome, Android';

-- Who did what to which account. No foreign keys: the log outlives what it tells of, and holds nothing personal.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  login_id bigint,
  student_id bigint,
  actor text not null check (actor in ('owner', 'operator')),
  action text not null
);
create index audit_log_login on audit_log (login_id, id);
