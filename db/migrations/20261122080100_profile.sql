-- Where a student lives, by the codes of db/seed/addresses.tsv; the picture lies in DATA_DIR/avatars under the name in avatar_url.
alter table students
  add column province_code text check (province_code ~ '^[0-9]{2}$'),
  add column ward_code text check (ward_code ~ '^[0-9]{5}$'),
  add column street text check (length(street) <= 200),
  add check (ward_code is null or province_code is not null);
create unique index students_avatar on students (avatar_url);

create table certificates (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  class_id bigint references classes (id) on delete set null,
  title text not null,
  issued_at timestamptz not null default now()
);
create index certificates_student on certificates (student_id, issued_at desc, id desc);
create index certificates_class on certificates (class_id);
