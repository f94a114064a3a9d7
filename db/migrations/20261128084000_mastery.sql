-- Of the newest 50 answers, which are those that count.
alter table mastery add column right_count smallint not null default 0;
comment on column mastery.n is 'answers that count: the newest 50';
comment on column mastery.right_count is 'of those, with all points';
comment on column mastery.weight is 'sum of the weights of the answers: 0.9 for each newer one, less when it may be guessed';

-- The mean of all students, from which the computation of each starts.
create table skill_means (
  level_id bigint not null references levels (id) on delete cascade,
  skill_id bigint not null references skills (id) on delete cascade,
  mean double precision not null check (mean between 0 and 1),
  answers integer not null,
  students integer not null,
  computed_at timestamptz not null,
  primary key (level_id, skill_id)
);
comment on table skill_means is 'set once, and again only by skills rebuild: what other children do changes nobody''s mastery meanwhile';
create index skill_means_skill on skill_means (skill_id);
