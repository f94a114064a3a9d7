-- Homework that staff gave in the browser stays when the contents of its lesson are imported anew.
alter table lesson_contents
  add column origin text not null default 'file',
  add constraint lesson_contents_origin check (origin = 'file' or origin = 'console' and content_type = 4);
comment on column lesson_contents.origin is 'console: given in the browser, and no file names it: an import leaves it alone';

-- Until now only the notice tells who gave it. A file that names it takes it over at its next import.
update lesson_contents lc set origin = 'console'
where lc.content_type = 4 and exists (
  select from homework_notices n where n.lesson_id = lc.lesson_id and n.practice_id = lc.practice_id);
