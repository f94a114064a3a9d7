-- Homework and tests with hours of their own, instead of those of their lesson.
alter table lesson_contents
  add column opens_at timestamptz,
  add column closes_at timestamptz,
  add constraint lesson_contents_hours check (
    (opens_at is null) = (closes_at is null)
    and (opens_at is null or (closes_at > opens_at and content_type = 4 and due_days is null)));
comment on column lesson_contents.opens_at is 'of homework: when it may be begun; null: when its lesson begins';
comment on column lesson_contents.closes_at is 'of homework: until when it is taken; null: due_days after its lesson';

create or replace view homework as
  select lc.id, lc.lesson_id, lc.practice_id, lc.paid, lc.due_days, l.class_id, l.title as lesson_title,
    coalesce(lc.opens_at, l.starts_at) as starts_at, l.ends_at,
    coalesce(lc.closes_at, l.ends_at + lc.due_days * interval '24 hours') as due_at
  from lesson_contents lc join planned_lessons l on l.id = lc.lesson_id
  where lc.content_type = 4;

alter table homework_notices
  add column told_opens_at timestamptz,
  add column told_closes_at timestamptz;
comment on column homework_notices.told_closes_at is 'its own hours, as the families were told last; null: it had none';
