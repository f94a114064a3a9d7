-- Entries of the audit log are never changed, and deleted only by the job for past ones, which says so in its transaction.
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('bitu.deletes_past_log', true) = 'on' then
    return old;
  end if;
  raise exception 'entries of the audit log are kept as they are' using errcode = 'insufficient_privilege';
end $$;
create trigger keep_audit_log before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger keep_audit_log_whole before truncate on audit_log
  for each statement execute function keep_audit_log();
