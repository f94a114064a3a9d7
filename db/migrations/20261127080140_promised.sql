-- Until when a family was told that a mark will come, once the due time had passed.
alter table marking_items
  drop column late_told_at,
  add column promised_at timestamptz;
comment on column marking_items.promised_at is 'the new time that a family was told when it was late; null: due_at holds';
create index marking_items_late on marking_items (due_at) where state in ('waiting', 'second', 'settling') and promised_at is null;

-- What was handed in before there was a desk.
insert into marking_items (kind, student_id, submission_id, target_id, class_id, subject_id, is_test, rubric_code, order_key,
  submitted_at, due_at, available_at)
select 'project', s.student_id, s.id, s.project_id, c.id, c.subject_id, false, 'project', abs(hashtext(s.id::text)::bigint),
  s.submitted_at, now() + interval '72 hours', now()
from project_submissions s
join lateral (
  select c.id, c.subject_id from project_assignments a join classes c on c.id = a.class_id
  join enrolments e on e.class_id = c.id and e.student_id = s.student_id
  where a.project_id = s.project_id order by a.lesson_id desc limit 1
) c on true
where s.status = 1
on conflict do nothing;
insert into marking_items (kind, student_id, attempt_id, question_id, target_id, class_id, subject_id, is_test, rubric_code, order_key,
  submitted_at, due_at, available_at)
select k.kind, t.student_id, a.attempt_id, a.question_id, a.question_id, c.class_id, p.subject_id, p.practice_type = 1, k.kind,
  abs(hashtext(a.attempt_id || ':' || a.question_id)::bigint), t.submitted_at, now() + interval '48 hours', now()
from answers a
join attempts t on t.id = a.attempt_id and t.submitted_at is not null
join questions q on q.id = a.question_id
join practices p on p.id = t.practice_id
cross join lateral (
  select case q.type_code
    when 'ielts_writing' then 'writing' when 'ielts_unscripted_speaking' then 'speaking'
    when 'voice' then 'voice' when 'ielts_scripted_speaking' then 'voice' else 'short' end as kind
) k
left join lateral (
  select e.class_id from open_enrolments e join classes c on c.id = e.class_id
  where e.student_id = t.student_id and c.subject_id = p.subject_id order by e.joined_at desc, e.class_id limit 1
) c on true
where a.revision > 0 and a.points is null and (q.grading_object = 2 or (q.grading_object = 1 and k.kind = 'voice'))
on conflict do nothing;
