-- A call to the family of a child who falls behind. The child is not named again until `hidden_until`.
create table attention_calls (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  by bigint references staff (id) on delete set null,
  note text not null check (length(note) <= 500),
  called_at timestamptz not null,
  hidden_until timestamptz not null
);
create index attention_calls_student on attention_calls (student_id, hidden_until);
create index attention_calls_hidden on attention_calls (hidden_until);
create index attention_calls_by on attention_calls (by);

alter table reports add column opened_at timestamptz;
comment on column reports.opened_at is 'when the family first looked at it; of reports before this column when they were released, as it is not known';
update reports set opened_at = released_at;
