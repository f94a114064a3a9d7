-- An answer that was told to be wrong and may be tried again, and the save that was told to be close.
alter table answers
  add column may_retry boolean not null default false,
  add column try_hints smallint not null default 0,
  drop column told_close,
  add column told_close integer;
comment on column answers.may_retry is 'right and wrong were told, and the student may try again: it is not final';
comment on column answers.try_hints is 'how many hints were seen before the last try';
comment on column answers.told_close is 'the revision of the one typed answer that was told to be close and not counted';
comment on column answers.tries is 'earlier tries, the first one first: a list of {bai_lam, hints, points, right_parts}; hints: seen before it; points: what the answer counted after it';
