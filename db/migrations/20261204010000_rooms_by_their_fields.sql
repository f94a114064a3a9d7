-- Who changes a room says what its fields were, not when it was changed. Processes of the version before still do.
alter table rooms alter column updated_at set default now();
comment on column rooms.updated_at is 'no longer used';
