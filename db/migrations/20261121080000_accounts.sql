-- A login is a phone and a password; it owns students. A session names one student.
create table logins (
  id bigint generated always as identity primary key,
  phone text not null unique check (phone ~ '^0[0-9]{9}$'),
  email text unique,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create table students (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  user_name text not null unique,
  full_name text not null,
  birth_year smallint,
  email text,
  avatar_url text,
  state smallint not null check (state in (0, 1, 2)),
  created_at timestamptz not null default now()
);
comment on column students.state is 'inactive 0, active 1, trial 2';
create index students_login on students (login_id, id);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  login_id bigint not null references logins (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_login on sessions (login_id);
create index sessions_student on sessions (student_id);
create index sessions_expiry on sessions (expires_at);

-- Counts of the rate limits, shared by every process.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_counters_expiry on rate_counters (resets_at);
