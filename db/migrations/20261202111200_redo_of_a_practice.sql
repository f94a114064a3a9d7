-- A practice that was handed in stays done while it is done once more.
create or replace view current_attempts as
  select id, student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at, submitted_by, points, correct_count,
    waiting_count, score, band,
    submitted_at is null and continues is null and exists (
      select from attempts before
      where before.student_id = a.student_id and before.practice_id = a.practice_id and before.review_of is null
        and before.submitted_at is not null
    ) as is_redo
  from attempts a where archived_at is null and review_of is null;
