-- The log of a day, and what is older than two years and goes.
create index audit_log_at on audit_log (at);
