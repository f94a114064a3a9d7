-- What staff have written to families and that has not gone out yet: held for ten minutes, or planned. At its time a notice is
-- delivered; a popup, a banner or a theme is put where the commands put it.
create table announcements (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  type text not null check (type in ('notice', 'popup', 'banner', 'theme')),
  code text,
  replaces integer,
  body jsonb,
  audience jsonb not null,
  by bigint not null references staff (id),
  created_at timestamptz not null,
  goes_at timestamptz not null,
  is_planned boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'going', 'out', 'stopped', 'refused')),
  refusal text check (refusal in ('reach', 'changed', 'nobody')),
  notice_id bigint references notices (id) on delete cascade,
  last_student_id bigint not null default 0,
  families integer,
  students integer,
  ended_at timestamptz,
  ended_by bigint references staff (id),
  check (body is not null or notice_id is not null)
);
comment on column announcements.key is 'of the browser that sent it: sent twice, it is there once';
comment on column announcements.code is 'of the popup, banner or theme that it makes or replaces';
comment on column announcements.replaces is 'the revision that was seen of what it replaces; null: it is new';
comment on column announcements.body is 'null once a notice has gone out: the notice has it, and is erased with the only family that has it';
comment on column announcements.last_student_id is 'all up to this student have the notice: where a killed process goes on';
create index announcements_due on announcements (goes_at) where state in ('waiting', 'going');
create unique index announcements_code on announcements (type, code) where state = 'waiting';
create index announcements_by on announcements (by);
create index announcements_ended_by on announcements (ended_by) where ended_by is not null;
create index announcements_notice on announcements (notice_id) where notice_id is not null;
create index announcements_dropped on announcements (ended_at) where state in ('stopped', 'refused');

alter table popups
  add column audience jsonb not null default '{}',
  add column ends_at timestamptz,
  add column revision integer not null default 0;
comment on column popups.audience is 'the rule of server/notices/audience.ts; {}: everybody, visitors too';
comment on column popups.revision is 'raised by each change, which names the one that was seen';
alter table banners
  add column ends_at timestamptz,
  add column revision integer not null default 0;
alter table themes add column revision integer not null default 0;

-- Something as families would see it, for the phone of who wrote it, by a link.
create table announcement_trials (
  code_hash bytea primary key,
  body jsonb not null,
  by bigint not null references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index announcement_trials_by on announcement_trials (by);
create index announcement_trials_expiry on announcement_trials (expires_at);
