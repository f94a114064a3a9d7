alter table audit_log add column fields text[];
comment on column audit_log.fields is 'the names of the fields that changed, never what stands in them';
create index audit_log_target on audit_log (target_type, target_id, id) where target_type is not null;
