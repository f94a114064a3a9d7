-- When families see what the key scores of a test: at once, when it closes, or when staff release it.
alter table lesson_contents
  add column results text not null default 'at_once',
  add column results_released_at timestamptz,
  add constraint lesson_contents_results check (results in ('at_once', 'closing', 'by_hand')),
  add constraint lesson_contents_released check (
    results = 'at_once' and results_released_at is null or content_type = 4 and results <> 'at_once');
comment on column lesson_contents.results is 'of a test: when its results are seen: at once, when it closes, or when staff release them (by_hand)';
comment on column lesson_contents.results_released_at is 'when staff released them; null: they have not';

create table held_results (
  attempt_id bigint primary key references attempts (id) on delete cascade,
  content_id bigint references lesson_contents (id) on delete set null,
  score numeric(3, 1) check (score between 0 and 10)
);
comment on table held_results is 'handed-in attempts whose result nobody of the family may see yet: to families each answer waits';
comment on column held_results.content_id is 'the test of a lesson that holds it; null: it was taken away, so that nothing holds it any more';
comment on column held_results.score is 'for staff; null: all of it waits';
create index held_results_content on held_results (content_id);

alter table answers add held_points double precision check (held_points between 0 and 1);
comment on column answers.held_points is 'its points while the result is held; points is null then';

alter table score_changes drop constraint score_changes_cause_check;
alter table score_changes add constraint score_changes_cause_check
  check (cause in ('submitted', 'released', 'teacher', 'machine', 'amended', 'appeal', 'regrade'));
