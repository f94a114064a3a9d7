-- What a deployment says about itself, and its holiday themes.
create table site_settings (
  name text primary key,
  value text not null
);
create table themes (
  code text primary key,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  active boolean not null,
  fields jsonb not null
);
comment on column themes.fields is 'the theme as section 3 has it, checked when it was set';

-- Learning centres and their queues: numbers are unique per centre and day.
create table centres (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  address text not null,
  phone text,
  hours text,
  map_url text,
  position smallint not null default 0
);
create table queue_days (
  centre_id bigint not null references centres (id) on delete cascade,
  day date not null,
  is_open boolean not null,
  last_number integer not null default 0,
  serving_number integer,
  primary key (centre_id, day)
);
create table queue_tickets (
  id bigint generated always as identity primary key,
  centre_id bigint not null,
  day date not null,
  number integer not null,
  ticket_hash bytea not null unique,
  name text not null,
  phone text not null check (phone ~ '^0[0-9]{9}$'),
  status text not null check (status in ('waiting', 'called', 'passed', 'left')),
  taken_at timestamptz not null,
  unique (centre_id, day, number),
  foreign key (centre_id, day) references queue_days (centre_id, day) on delete cascade
);
comment on column queue_tickets.phone is 'kept until the day is over';
create unique index queue_tickets_one_a_phone on queue_tickets (centre_id, day, phone) where status in ('waiting', 'called');
create index queue_tickets_waiting on queue_tickets (centre_id, day, number) where status = 'waiting';
create index queue_tickets_phone on queue_tickets (phone);
create index queue_tickets_day on queue_tickets (day);

alter table leads add column sent_at timestamptz;
comment on column leads.sent_at is 'when the webhook took it';
create table lead_windows (
  key bytea primary key,
  until timestamptz not null
);
comment on table lead_windows is 'a keyed hash of phone and courses: whoever asks again until then has asked once';

-- A session that staff opened to look at a student's pages: it reads and changes nothing.
alter table sessions add column view_only boolean not null default false;
alter table hand_over_codes alter column session_id drop not null;
alter table hand_over_codes add column view_only boolean not null default false;
comment on column hand_over_codes.session_id is 'the session that made it, and with which the code ends; null: the team made it';
