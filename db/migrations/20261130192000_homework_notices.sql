-- What families are told of homework: once a lesson and practice that it is there, and whenever it is due at another time.
-- By lesson and practice: an import makes the contents of a lesson anew.
create table homework_notices (
  lesson_id bigint not null references lessons (id) on delete cascade,
  practice_id bigint not null references practices (id) on delete cascade,
  tell_at timestamptz,
  told_at timestamptz,
  told_due_days smallint,
  primary key (lesson_id, practice_id)
);
comment on column homework_notices.tell_at is 'held until then; null: nothing is on its way';
comment on column homework_notices.told_due_days is 'as the families were told last';
create index homework_notices_due on homework_notices (tell_at) where tell_at is not null;
create index homework_notices_practice on homework_notices (practice_id);
