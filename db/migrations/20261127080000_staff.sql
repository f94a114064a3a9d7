-- People who work at the centre. They have nothing in common with the families' logins: neither rows, tokens nor calls.
create table staff (
  id bigint generated always as identity primary key,
  full_name text not null,
  phone text not null unique check (phone ~ '^0[0-9]{9}$'),
  email text unique,
  password_hash text,
  roles text[] not null check (roles <@ array['teacher', 'lead', 'office', 'owner'] and cardinality(roles) > 0),
  subjects integer[] not null default '{}',
  teacher_id bigint unique references teachers (id),
  state text not null default 'invited' check (state in ('invited', 'active', 'suspended')),
  created_at timestamptz not null,
  check (state <> 'active' or password_hash is not null)
);
comment on column staff.subjects is 'the subjects of a lead';
comment on column staff.password_hash is 'null until the invitation is accepted';

-- The classes of a teacher: for good, or as a substitute until a time.
create table staff_classes (
  staff_id bigint not null references staff (id) on delete cascade,
  class_id bigint not null references classes (id) on delete cascade,
  role text not null check (role in ('main', 'assistant', 'substitute')),
  since timestamptz not null,
  until timestamptz,
  primary key (staff_id, class_id, role, since)
);
create index staff_classes_class on staff_classes (class_id);

create table staff_factors (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null,
  secret bytea,
  credential_id text unique,
  public_key bytea,
  counter bigint not null default 0,
  created_at timestamptz not null,
  used_at timestamptz,
  check ((kind = 'totp') = (secret is not null)),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);
comment on column staff_factors.secret is 'of a totp, encrypted';
comment on column staff_factors.counter is 'totp: the last time step that was used; passkey: its own signature counter';
create index staff_factors_staff on staff_factors (staff_id);
-- One app on one phone; a new one replaces it.
create unique index staff_factors_totp on staff_factors (staff_id) where kind = 'totp';

create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A browser where the second factor was entered: its cookie waives the code, and opens nothing.
create table staff_devices (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  cookie_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_devices_staff on staff_devices (staff_id);
create index staff_devices_expiry on staff_devices (expires_at);

create table staff_sessions (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  factor_at timestamptz,
  device text,
  revoked_at timestamptz
);
comment on column staff_sessions.factor_at is 'when the second factor was entered; null: not yet, and the session opens nothing but that';
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

create table staff_invitations (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null unique,
  invited_by bigint references staff (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0
);
comment on column staff_invitations.invited_by is 'null: a command of the operator';
create index staff_invitations_staff on staff_invitations (staff_id);
create index staff_invitations_by on staff_invitations (invited_by);

-- What a passkey signs: each is good once.
create table staff_challenges (
  challenge_hash bytea primary key,
  staff_id bigint references staff (id) on delete cascade,
  expires_at timestamptz not null
);
comment on column staff_challenges.staff_id is 'null: to sign in, by whoever has the passkey';
create index staff_challenges_staff on staff_challenges (staff_id);
create index staff_challenges_expiry on staff_challenges (expires_at);

-- A staff member is named by id: the log holds nothing personal.
alter table audit_log
  drop constraint audit_log_actor_check,
  add constraint audit_log_actor_check check (actor in ('owner', 'operator', 'staff')),
  add column staff_id bigint,
  add column target_type text,
  add column target_id bigint,
  add constraint audit_log_staff_check check ((actor = 'staff') = (staff_id is not null));
comment on column audit_log.target_type is 'what it was done to, where that is no login or student: staff, for example';
create index audit_log_student on audit_log (student_id, id);
create index audit_log_staff on audit_log (staff_id, id) where staff_id is not null;
