-- A check of a table is parsed and prepared for every statement that writes a row, a tenth of what a save costs the
-- database; one of a domain only for the statements that write its column.
create domain share as double precision constraint share_range check (value >= 0 and value <= 1);
create domain hint_count as smallint constraint hint_count_range check (value >= 0 and value <= 3);
alter table answers
  drop constraint answers_held_points_check,
  drop constraint answers_hints_check,
  alter column held_points type share,
  alter column hints type hint_count;
