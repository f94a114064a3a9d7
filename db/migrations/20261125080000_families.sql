-- A login is a grown-up's; its students are the children.
alter table logins add column full_name text;
comment on column logins.full_name is 'the grown-up; null: registered before a name was asked for, or by another client';

-- What was agreed to can be taken back where it is not needed for the account itself.
alter table consents
  add column purpose text not null default 'account' check (purpose in ('account', 'advertising')),
  add column withdrawn_at timestamptz;

-- Which class was asked about, and for which child.
alter table leads
  add column class_id bigint references classes (id) on delete set null,
  add column student_id bigint references students (id) on delete cascade;
comment on column leads.student_id is 'who was signed in when the family asked';
create index leads_class on leads (class_id);
create index leads_student on leads (student_id, class_id, created_at desc);

-- Whom a class is for, in years of age.
alter table classes
  add column min_age smallint,
  add column max_age smallint,
  add constraint classes_ages_check check ((min_age is null) = (max_age is null) and min_age <= max_age);

alter table enrolments add column stage smallint check (stage between 0 and 11);
comment on column enrolments.stage is 'section 4, Class status list; null: as status and lessons have it';
