-- A subject may have a rubric of its own, which its lead words; what has none is marked by the one of all subjects.
alter table rubrics
  add column subject_id smallint,
  drop constraint rubrics_code_version_key,
  add constraint rubrics_version_key unique nulls not distinct (code, subject_id, version);
comment on column rubrics.subject_id is 'null: of all subjects that have none of their own';
drop index rubrics_current;
create unique index rubrics_current on rubrics (code, subject_id) nulls not distinct where retired_at is null;
