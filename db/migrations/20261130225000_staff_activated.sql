-- Who has worked here is let in again by a reset, which is the owner's alone: the office would get the account otherwise.
alter table staff add column activated_at timestamptz;
comment on column staff.activated_at is 'null: has never accepted an invitation';
update staff s set activated_at = created_at
where state <> 'invited'
  or exists (select from audit_log a where a.action = 'staff-reset-factor' and a.target_type = 'staff' and a.target_id = s.id);
