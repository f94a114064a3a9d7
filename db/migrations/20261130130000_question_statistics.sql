create table question_statistics (
  question_id bigint primary key references questions (id) on delete cascade,
  n integer not null check (n > 0),
  facility double precision not null,
  discrimination double precision,
  efficiency double precision,
  options jsonb,
  median_seconds double precision,
  unanswered integer not null,
  computed_at timestamptz not null
);
comment on table question_statistics is 'how a question works, computed every night from the first answers of children; only from 30 on';
comment on column question_statistics.facility is 'mean of the points, 0 to 1';
comment on column question_statistics.discrimination is 'correlation of the points with those of the rest of the attempt; null: nothing to tell apart';
comment on column question_statistics.efficiency is 'covariance as a part of the largest possible; null likewise';
comment on column question_statistics.options is 'how many chose each option, by its id; null: there are none to choose';
comment on column question_statistics.median_seconds is 'from the answer before, or the opening, to this one; null: not known';
