alter table practices add column origin text not null default 'file' check (origin in ('file', 'console'));
comment on column practices.origin is 'where what is published comes from; a file replaces that of the console only when told to';
alter table practices add column authored jsonb;
comment on column practices.authored is 'what is published in the authored form (contract/authored.ts), pictures and sounds by the names they are served under; null: nothing, or imported before it was kept';

create table practice_drafts (
  practice_id bigint primary key references practices (id) on delete cascade,
  body jsonb not null,
  revision integer not null check (revision > 0),
  by bigint references staff (id) on delete set null,
  at timestamptz not null
);
comment on column practice_drafts.body is 'title, settings and sections, which name their questions by code';
create index practice_drafts_by on practice_drafts (by);

create table question_drafts (
  practice_id bigint not null references practices (id) on delete cascade,
  code text not null,
  body jsonb not null,
  revision integer not null check (revision > 0),
  by bigint references staff (id) on delete set null,
  at timestamptz not null,
  primary key (practice_id, code)
);
comment on column question_drafts.body is 'a question in the authored form; it may be unfinished';
create index question_drafts_by on question_drafts (by);

create table practice_versions (
  practice_id bigint not null references practices (id) on delete cascade,
  version integer not null check (version > 0),
  published_at timestamptz not null,
  by bigint references staff (id) on delete set null,
  note text not null,
  changes jsonb not null,
  primary key (practice_id, version)
);
comment on column practice_versions.changes is 'questions that are new, changed and gone: {added, changed, removed}, lists of codes';
create index practice_versions_by on practice_versions (by);
create sequence draft_revisions as integer;
