-- The address of a child's calendar is of the login that made it: it ends with what the login sees of the child.
alter table calendar_links add column login_id bigint references logins (id) on delete cascade;
-- The owner and its guardians had the same one: who may have it that sees nothing any more is not known.
delete from calendar_links k using guardians g where g.student_id = k.student_id and g.rights = 'full';
update calendar_links k set login_id = s.login_id from students s where s.id = k.student_id;
alter table calendar_links alter column login_id set not null, drop constraint calendar_links_pkey,
  drop constraint calendar_links_capability_key;
alter table calendar_links add primary key (capability), add unique (student_id, login_id);
create index calendar_links_login on calendar_links (login_id);
