-- Families read "cô Lan" or "thầy Minh", which nobody can tell from a name.
alter table staff add column gender smallint check (gender in (0, 1));
comment on column staff.gender is '0: cô, 1: thầy; null: not asked yet';
update staff s set gender = t.gender from teachers t where t.id = s.teacher_id;
