-- The week of a family's children in one message.
alter table logins add column email_confirmed_at timestamptz;
comment on column logins.email_confirmed_at is 'when a code proved the address; null: nothing is mailed to it';

-- A code on its way to an address that a guardian wants mail at; the address is stored with the login when the code proves it.
create table email_codes (
  login_id bigint primary key references logins (id) on delete cascade,
  email text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table digest_settings (
  login_id bigint primary key references logins (id) on delete cascade,
  day smallint not null check (day between 1 and 7),
  hour smallint not null check (hour between 0 and 23),
  bell boolean not null,
  push boolean not null,
  mail boolean not null,
  sms boolean not null,
  moved_at timestamptz not null
);
comment on table digest_settings is 'what a guardian chose; without a row Sunday 19:00, bell and push';
comment on column digest_settings.day is 'Monday 1 to Sunday 7, in Vietnam';
comment on column digest_settings.moved_at is 'when day or hour were chosen: nothing is made for a time before it';
create index digest_settings_time on digest_settings (day, hour);

create table digests (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  first_day date not null,
  last_day date not null,
  made_at timestamptz not null,
  by_mail boolean not null,
  by_sms boolean not null,
  unique (login_id, week)
);
comment on column digests.week is 'the Monday of the week in which it was due: one a week';
comment on column digests.first_day is 'what it tells of: seven days up to the hour it was due';
create index digests_time on digests (made_at);

-- A line of a digest goes with its child.
create table digest_lines (
  digest_id bigint not null references digests (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  position smallint not null,
  parts jsonb not null,
  primary key (digest_id, student_id)
);
comment on column digest_lines.parts is '[{text, url}]; joined, the texts are the line';
create index digest_lines_student on digest_lines (student_id);

-- The address under which mail is switched off without signing in. It is derived from a secret, so that each mail can have it again.
create table unsubscribe_links (
  login_id bigint primary key references logins (id) on delete cascade,
  capability_hash bytea not null unique
);

create table mails (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  digest_id bigint references digests (id) on delete cascade,
  sealed bytea,
  status text not null check (status in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  tries smallint not null default 0,
  provider text,
  reference text,
  failure text,
  created_at timestamptz not null,
  good_until timestamptz not null,
  tried_at timestamptz
);
comment on column mails.digest_id is 'null: a code for an address';
comment on column mails.sealed is 'address and text, encrypted; null as soon as nothing more is to be sent';
comment on column mails.status is 'sending for long: nobody knows whether it was taken, it is not sent again';
comment on column mails.good_until is 'not sent later than this';
create index mails_login on mails (login_id);
create unique index mails_digest on mails (digest_id);
create index mails_time on mails (created_at);
create index mails_sealed on mails (good_until) where sealed is not null;

alter table sms_messages add column digest_id bigint references digests (id) on delete cascade;
create unique index sms_messages_digest on sms_messages (digest_id);

-- How many digests went out by SMS in a month: the office's cap.
create table digest_sms_months (
  month date primary key check (extract(day from month) = 1),
  sent integer not null check (sent >= 0)
);
