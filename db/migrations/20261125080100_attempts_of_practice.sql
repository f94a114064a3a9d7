-- The attempts of one student at one practice, newest first, however many attempts the student has made at others.
create index attempts_of_practice on attempts (student_id, practice_id, submitted_at desc, id desc);
drop index attempts_student;
