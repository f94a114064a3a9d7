comment on column leads.student_id is 'who was signed in when the family asked; or the student that came of it';
