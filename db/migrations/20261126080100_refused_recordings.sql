-- Of a recording that was refused and nobody will listen to, only the row stays.
alter table recordings
  drop constraint recordings_bytes_check,
  add constraint recordings_bytes_check check (bytes >= 0);
comment on column recordings.bytes is 'of the sound that is kept; 0: none is';
