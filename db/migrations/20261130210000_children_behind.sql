-- Which children fall behind, for those who see more children than can be looked at while they wait.
create table children_behind (
  student_id bigint not null references students (id) on delete cascade,
  subjects smallint[] not null check (subjects <> '{}'),
  other_subjects smallint[] not null,
  reasons jsonb not null check (jsonb_array_length(reasons) > 0),
  reason_count int not null generated always as (jsonb_array_length(reasons)) stored,
  computed_at timestamptz not null,
  primary key (student_id, subjects)
);
comment on table children_behind is 'a row for each set of a child''s subjects that somebody may see, if there is a reason then';
comment on column children_behind.subjects is 'the subjects of open classes of which the reasons are';
comment on column children_behind.other_subjects is 'the child''s others: who sees one of them too reads another row';

create table behind_progress (
  id smallint primary key default 1 check (id = 1),
  started_at timestamptz,
  after bigint,
  computed_at timestamptz
);
comment on table behind_progress is 'how far children_behind is made anew; one row';
comment on column behind_progress.started_at is 'when the pass began that is under way, or was the last';
comment on column behind_progress.after is 'the last child that it has done; null: it is over';
comment on column behind_progress.computed_at is 'when the last whole pass began: nothing kept is older';
insert into behind_progress default values;
