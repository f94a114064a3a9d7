-- People who follow a child beside the login that holds it, and the invitations by which they come.
create table guardians (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  relation text not null check (relation in ('mother', 'father', 'grandparent', 'relative', 'sibling', 'other')),
  rights text not null check (rights in ('full', 'see')),
  digest boolean not null,
  invited_by text not null check (invited_by in ('owner', 'office')),
  since timestamptz not null,
  ended_at timestamptz
);
comment on column guardians.rights is 'full: as the owner, but for erasing, inviting and ending; see: changes nothing';
comment on column guardians.digest is 'the child is in the weekly message of this guardian';
create unique index guardians_open on guardians (student_id, login_id) where ended_at is null;
create index guardians_student on guardians (student_id);
create index guardians_login on guardians (login_id);

create table guardian_invitations (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  student_id bigint not null references students (id) on delete cascade,
  relation text not null check (relation in ('mother', 'father', 'grandparent', 'relative', 'sibling', 'other')),
  rights text not null check (rights in ('full', 'see')),
  invited_by text not null check (invited_by in ('owner', 'office')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create index guardian_invitations_student on guardian_invitations (student_id);

create view followed_students as
  select s.login_id, s.id as student_id, null::bigint as guardian_id, null::text as rights, null::text as relation, true as digest
  from students s
  union all
  select g.login_id, g.student_id, g.id, g.rights, g.relation, g.digest
  from guardians g where g.ended_at is null;
comment on view followed_students is 'the children that a login opens: its own, and those of which it is a further guardian';
