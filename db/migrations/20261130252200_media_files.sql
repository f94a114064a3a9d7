-- Pictures and sounds that staff upload, so that those which nothing refers to can be deleted.
create table media_files (
  name text primary key check (name ~ '^[0-9a-f]{32}[.][a-z0-9]{2,5}$'),
  bytes integer not null check (bytes > 0),
  staff_id bigint not null references staff (id),
  uploaded_at timestamptz not null,
  used_at timestamptz,
  used_by text[] not null default '{}'
);
comment on table media_files is 'pictures and sounds that staff uploaded, in DATA_DIR/media; what commands and imports put there, or what was there before this table, has no row and is never deleted';
comment on column media_files.name is 'the hash of its content, under which it is served';
comment on column media_files.staff_id is 'who uploaded it last';
comment on column media_files.used_at is 'when the daily job found it in use last; null: never yet';
comment on column media_files.used_by is 'the tables that referred to it then; empty: none';
create index media_files_staff on media_files (staff_id);
