-- A level may stop expecting something of a skill: a version without bounds takes the range away.
alter table level_ranges
  alter column low drop not null,
  alter column high drop not null,
  add constraint level_ranges_whole check ((low is null) = (high is null));
comment on column level_ranges.low is 'null, as high: this version takes the range away';

create view standing_ranges as
  select level_id, skill_id, low, high from (
    select distinct on (level_id, skill_id) level_id, skill_id, low, high
    from level_ranges order by level_id, skill_id, version desc
  ) newest
  where low is not null;
comment on view standing_ranges is 'what levels expect now';
