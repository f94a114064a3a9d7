-- What staff write for a report besides what is entered elsewhere, and a report on its way to the family.
create table report_drafts (
  student_id bigint not null references students on delete cascade,
  kind text not null check (kind in ('lesson', 'trial', 'final')),
  ref bigint not null,
  sentence text check (length(sentence) between 1 and 160),
  closing text check (length(closing) between 1 and 2000),
  changed_at timestamptz,
  sent_by bigint references staff on delete set null,
  release_at timestamptz,
  primary key (student_id, kind, ref),
  check (closing is null or kind = 'final'),
  check (release_at is null or kind <> 'lesson')
);
comment on column report_drafts.ref is 'what the report is about: of lesson and trial the lesson, of final the class';
comment on column report_drafts.sentence is 'in place of the computed one; null: the computed one';
comment on column report_drafts.closing is 'the closing words of a course';
comment on column report_drafts.changed_at is 'when something of it, or the result of the trial lesson, was last entered';
comment on column report_drafts.release_at is 'sent, and may be taken back until then; null: not on its way. Reports of lessons go by lesson_rows';
create index report_drafts_sent_by on report_drafts (sent_by) where sent_by is not null;
create index report_drafts_due on report_drafts (release_at) where release_at is not null;
