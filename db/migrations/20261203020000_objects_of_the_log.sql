-- What an entry of the audit log is about also when it has no number: an exported list, an uploaded file, a closed day.
alter table audit_log add column target_code text, add column items integer check (items >= 0);
comment on column audit_log.target_code is 'identifies a target that has no number: the name of a list or file, or a day';
comment on column audit_log.items is 'how many rows of a list were exported';

-- Trials get a number, by which the log names them; their texts are deleted after a day.
alter table announcement_trials add column id bigint generated always as identity;
alter table announcement_trials add constraint announcement_trials_id_key unique (id);

-- The log is listed by time, which is the order of its numbers only where no entry was added later, as in the demo.
create index audit_log_at_id on audit_log (at, id);
drop index audit_log_at;
create index audit_log_staff_at on audit_log (staff_id, at, id) where staff_id is not null;
drop index audit_log_staff;
