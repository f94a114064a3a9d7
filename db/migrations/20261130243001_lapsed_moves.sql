-- The class that a child waited for has ended meanwhile: the office is told, instead of the move being dropped.
create view lapsed_moves as
  select m.id, m.student_id, m.from_class_id, m.to_class_id, coalesce(l.starts_at, m.lesson_at) as starts_at
  from waiting_moves m left join lessons l on l.id = m.lesson_id
  where not exists (select from open_classes c where c.id = m.to_class_id)
    and not exists (select from open_enrolments e where e.student_id = m.student_id and e.class_id = m.to_class_id)
    and (m.from_class_id is null
      or exists (select from open_enrolments e where e.student_id = m.student_id and e.class_id = m.from_class_id));
comment on view lapsed_moves is 'waiting moves that will not be made, as their class has ended; the child is where it was';
