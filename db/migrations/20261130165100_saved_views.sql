-- Filters of the students' list that a staff member keeps under a name.
create table saved_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  filter jsonb not null,
  created_at timestamptz not null,
  unique (staff_id, name)
);
comment on column saved_views.filter is '{class_id, state, stage, sort}; never what was searched for, which may be a name';
