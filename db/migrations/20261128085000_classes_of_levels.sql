create or replace view open_classes as
  select id, code, subject_id, grade_id, level_name, teacher_id, join_url, min_age, max_age, level_id from classes where status <> 3;
