-- Conditions that stood in several queries.
create view open_classes as
  select id, code, subject_id, grade_id, level_name, teacher_id, join_url, min_age, max_age from classes where status <> 3;
create view project_assignments as
  select lc.id, lc.lesson_id, lc.project_id, lc.paid, l.class_id, l.title as lesson_title, l.starts_at,
    l.ends_at + lc.due_days * interval '24 hours' as due_at
  from lesson_contents lc join lessons l on l.id = lc.lesson_id
  where lc.content_type = 9;
create or replace view practice_results as
  select id, student_id, practice_id, submitted_at, points, correct_count, waiting_count, score, opened_at, deadline, archived_at
  from attempts where submitted_at is not null and review_of is null;
