-- Centres keep days of birth; birth_year stays the only part that a family has to give.
alter table students add column birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
comment on column students.birthday is 'month and day of birth, MM-DD, where a centre has entered them';

drop trigger students_revision on students;
create trigger students_revision
  before update of full_name, birth_year, birthday, province_code, ward_code, street on students
  for each row when (
    (old.full_name, old.birth_year, old.birthday, old.province_code, old.ward_code, old.street)
      is distinct from (new.full_name, new.birth_year, new.birthday, new.province_code, new.ward_code, new.street))
  execute function raise_revision();
