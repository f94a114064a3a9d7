-- Nobody comes into a class that has ended meanwhile.
create or replace view coming_moves as
  select m.id, m.student_id, m.from_class_id, m.to_class_id, m.stage, m.reason, m.by, coalesce(l.starts_at, m.lesson_at) as starts_at
  from waiting_moves m left join lessons l on l.id = m.lesson_id
  where (m.from_class_id is null
      or exists (select from open_enrolments e where e.student_id = m.student_id and e.class_id = m.from_class_id))
    and exists (select from open_classes c where c.id = m.to_class_id)
    and not exists (select from open_enrolments e where e.student_id = m.student_id and e.class_id = m.to_class_id);
comment on view coming_moves is 'those that still mean something: the child is in the old class and not in the new one, which is open';
