-- The office's list and page of a child.
create function fold_text(text text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(
    translate(regexp_replace(lower(normalize(text, NFD)), '[\u0300-\u036f]', '', 'g'), 'đ''’', 'd'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
comment on function fold_text is 'as foldText in rules/profile/fold.ts';
create function name_order(text text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(public.fold_text(text), '^(.*) (\S+)$', '\2 \1')
$$;
comment on function name_order is 'Vietnamese names are sorted by the given name, which comes last';

create index students_words on students using gin (to_tsvector('simple', fold_text(full_name)));
create index students_name_order on students (name_order(full_name), id);
create index students_state on students (state, id);
create index logins_phone_end on logins (right(phone, 4));

alter table students add column revision integer not null default 0;
comment on column students.revision is 'rises with each change of the profile: who saves an older one is told';
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger students_revision before update of full_name, birth_year, province_code, ward_code, street on students
  for each row when (
    (old.full_name, old.birth_year, old.province_code, old.ward_code, old.street)
      is distinct from (new.full_name, new.birth_year, new.province_code, new.ward_code, new.street))
  execute function raise_revision();

-- How a child's place in a class changed, by whom and why.
create table enrolment_events (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  class_id bigint not null references classes (id) on delete cascade,
  "from" smallint check ("from" between 0 and 11),
  "to" smallint check ("to" between 0 and 11),
  valid_from date not null,
  reason text not null check (length(reason) <= 300),
  by bigint references staff (id) on delete set null,
  at timestamptz not null
);
comment on column enrolment_events."from" is 'the status before (section 4); null: not in the class, or as its lessons had it';
comment on column enrolment_events."to" is 'null: left the class';
create index enrolment_events_student on enrolment_events (student_id, id);
create index enrolment_events_class on enrolment_events (class_id);
create index enrolment_events_by on enrolment_events (by);

create table staff_notes (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  staff_id bigint references staff (id) on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_notes_student on staff_notes (student_id, id);
create index staff_notes_staff on staff_notes (staff_id);

-- A link by SMS, with which a family that the office has added chooses its password.
create table password_links (
  id bigint generated always as identity primary key,
  login_id bigint not null references logins (id) on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries smallint not null default 0
);
create index password_links_login on password_links (login_id);
