-- Their passwords are in the README: they sign in only where the server is tried out.
alter table staff add column demo boolean not null default false;
comment on column staff.demo is 'made up, for a first look: signs in only on a server reached as localhost with DEMO=on';
