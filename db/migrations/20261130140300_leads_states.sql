-- How far the office has come with somebody who wants to be called.
alter table leads
  add column state text not null default 'new' check (state in ('new', 'called', 'came', 'enrolled', 'lost')),
  add column note text not null default '' check (length(note) <= 1000),
  add column next_call date,
  add column handled_by bigint references staff (id) on delete set null,
  add column revision integer not null default 0;
comment on column leads.revision is 'raised by each change, which names the one that was seen';
create index leads_handled_by on leads (handled_by);
create index leads_state on leads (state, id);
