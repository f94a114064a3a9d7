create table lesson_rows (
  student_id bigint not null references students on delete cascade,
  lesson_id bigint not null references lessons on delete cascade,
  changed_at timestamptz,
  sent_by bigint references staff on delete set null,
  release_at timestamptz,
  released_at timestamptz,
  primary key (student_id, lesson_id)
);
comment on table lesson_rows is 'one child''s row of what is entered after a lesson, on its way to the family';
comment on column lesson_rows.changed_at is 'when something in it was last entered';
comment on column lesson_rows.release_at is 'sent, and may be taken back until then; null: not on its way';
comment on column lesson_rows.released_at is 'when it was last given to the family';
create index lesson_rows_lesson on lesson_rows (lesson_id);
create index lesson_rows_sent_by on lesson_rows (sent_by);
create index lesson_rows_due on lesson_rows (release_at) where release_at is not null;
