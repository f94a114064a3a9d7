-- Everything that a teacher says about a project, with the notes on its files; the child saw the mark and the comment only.
alter table project_submissions add column feedback jsonb;
comment on column project_submissions.feedback is 'what the child is told, as the content of a teacher evaluation; null: not marked at the desk';
