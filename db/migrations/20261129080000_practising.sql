-- Hints and tries: what the author allows, and what a child used of it.
alter table questions
  add column tries smallint not null default 1 check (tries between 1 and 3),
  add column hints jsonb not null default '[]' check (jsonb_typeof(hints) = 'array' and jsonb_array_length(hints) <= 3);
comment on column questions.tries is 'how often it may be answered where right and wrong are told at once';
comment on column questions.hints is 'up to three, each a list of blocks, the gentlest first';

alter table answers
  add column tries jsonb,
  add column hints smallint not null default 0 check (hints between 0 and 3),
  add column closed boolean not null default false,
  add column told_close boolean not null default false,
  add column card_question_id bigint;
comment on column answers.tries is 'earlier tries, the first one first: a list of {bai_lam, points, right_parts}';
comment on column answers.hints is 'how many hints were asked for';
comment on column answers.closed is 'the student asked for the right answer instead of trying again';
comment on column answers.told_close is 'the student was told, once, that a typed answer was close';
comment on column answers.card_question_id is 'in a drill of the notebook: the question whose card this one reviews';

-- A drill: a short set of questions outside of any practice.
alter table attempts
  alter column practice_id drop not null,
  add column drill text check (drill in ('notebook', 'skill', 'known')),
  add column drill_day date,
  add column drill_level_id bigint references levels (id) on delete cascade,
  add column drill_skill_id bigint references skills (id) on delete cascade,
  add check ((practice_id is null) = (drill is not null)),
  add check ((drill is null) = (drill_day is null)),
  add check ((drill is not distinct from 'skill') = (drill_skill_id is not null));
comment on column attempts.practice_id is 'null: a drill, which belongs to no practice';
comment on column attempts.drill is 'today''s set of the notebook, five questions of a skill, or the one check before a card is put away';
comment on column attempts.drill_day is 'the learning day for which it was drawn';
create unique index attempts_notebook on attempts (student_id, drill_day) where drill = 'notebook';
create index attempts_drills on attempts (student_id, drill_day) where drill is not null;
create index attempts_drill_level on attempts (drill_level_id) where drill_level_id is not null;
create index attempts_drill_skill on attempts (drill_skill_id) where drill_skill_id is not null;

-- The mistake notebook: one card a question that was answered wrongly. Scheduled by FSRS.
create table notebook_cards (
  student_id bigint not null references students (id) on delete cascade,
  question_id bigint not null references questions (id),
  added_at timestamptz not null,
  due_day date not null,
  last_day date,
  stability double precision check (stability > 0),
  difficulty double precision check (difficulty between 1 and 10),
  reps smallint not null default 0,
  lapses smallint not null default 0,
  shown_question_id bigint references questions (id),
  put_away text check (put_away in ('known', 'leech')),
  put_away_at timestamptz,
  primary key (student_id, question_id),
  check ((put_away is null) = (put_away_at is null)),
  check ((last_day is null) = (stability is null)),
  check ((stability is null) = (difficulty is null))
);
comment on table notebook_cards is 'what a student got wrong and has not put away yet, and when it comes back';
comment on column notebook_cards.due_day is 'the learning day from which it is due';
comment on column notebook_cards.last_day is 'the learning day of the last review; null: not reviewed yet';
comment on column notebook_cards.stability is 'FSRS: days until the probability of remembering is 0.9';
comment on column notebook_cards.difficulty is 'FSRS: 1 to 10';
comment on column notebook_cards.shown_question_id is 'the question that was shown last for it: itself, or another one of the same skill';
comment on column notebook_cards.put_away is 'known: the student knows it, shown by one check; leech: forgotten eight times, a teacher''s turn';
create index notebook_cards_due on notebook_cards (student_id, due_day) where put_away is null;
create index notebook_cards_question on notebook_cards (question_id);
create index notebook_cards_shown on notebook_cards (shown_question_id) where shown_question_id is not null;
create index notebook_cards_leeches on notebook_cards (put_away_at desc) where put_away = 'leech';

-- Habit: a goal of minutes, and the welcome of a new child.
alter table learning_days add column seconds integer not null default 0;
comment on column learning_days.seconds is 'time spent practising and learning; pauses longer than 90 s count as 90 s';
alter table students
  add column daily_minutes smallint not null default 10 check (daily_minutes in (5, 10, 15)),
  add column read_aloud boolean,
  add column welcomed_at timestamptz default now();
comment on column students.daily_minutes is 'the goal of a day, chosen by the family';
comment on column students.read_aloud is 'whether questions are read aloud by themselves; null: by age, under seven';
comment on column students.welcomed_at is 'when the first visit was done or passed over; null: not yet, as the child is new';
alter table mission_rewards add column attempt_id bigint references attempts (id) on delete set null;
comment on column mission_rewards.attempt_id is 'the attempt whose handing in fulfilled it; null: something else did';
create index mission_rewards_attempt on mission_rewards (attempt_id) where attempt_id is not null;
