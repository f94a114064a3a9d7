-- Homework for chosen children of a class.
alter table lesson_contents
  add column for_chosen boolean not null default false,
  add constraint lesson_contents_for_chosen check (not for_chosen or content_type = 4);
comment on column lesson_contents.for_chosen is 'of homework: for the children in homework_students; otherwise for the whole class, also for those who join later';

create table homework_students (
  content_id bigint not null references lesson_contents (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  to_notify boolean not null default false,
  primary key (content_id, student_id)
);
comment on table homework_students is 'the children that homework is for; of homework for the whole class only those whose families are still to be notified of it';
comment on column homework_students.to_notify is 'it became theirs after the others were notified: their families are still to be notified, as of new homework';
create index homework_students_student on homework_students (student_id);

create or replace view homework as
  select lc.id, lc.lesson_id, lc.practice_id, lc.paid, lc.due_days, l.class_id, l.title as lesson_title,
    coalesce(lc.opens_at, l.starts_at) as starts_at, l.ends_at,
    coalesce(lc.closes_at, l.ends_at + lc.due_days * interval '24 hours') as due_at, lc.for_chosen
  from lesson_contents lc join planned_lessons l on l.id = lc.lesson_id
  where lc.content_type = 4;

-- Counts of homework are still read from the index alone.
drop index lesson_contents_homework;
create index lesson_contents_homework on lesson_contents (lesson_id)
  include (id, practice_id, paid, due_days, for_chosen) where content_type = 4;
