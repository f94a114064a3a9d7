-- How the local engine's measures become bands: made of our own teachers' marks. The newest of a version counts.
create table writing_calibrations (
  id bigint generated always as identity primary key,
  version text not null,
  made_at timestamptz not null,
  calibration jsonb not null
);
comment on column writing_calibrations.version is 'of the local engine: measures of two versions are not to be compared';
comment on column writing_calibrations.calibration is 'numbers only, of no child';
create index writing_calibrations_newest on writing_calibrations (version, id desc);
