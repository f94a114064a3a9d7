-- Changing many rows at once: seen first, applied by batches, taken back row for row.
create table bulk_actions (
  id bigint generated always as identity primary key,
  kind text not null,
  by bigint references staff (id) on delete set null,
  input jsonb,
  preview jsonb not null,
  checksum text not null,
  state text not null check (state in ('previewed', 'applying', 'applied', 'undoing', 'undone')),
  previewed_at timestamptz not null,
  applied_at timestamptz,
  undo_until timestamptz,
  sent_at timestamptz
);
comment on column bulk_actions.input is 'what was asked for, to plan it again when it is applied; null afterwards';
comment on column bulk_actions.preview is '{total, messages, warnings}; the warnings until it is applied';
comment on column bulk_actions.sent_at is 'when the messages about it went';
create index bulk_actions_by on bulk_actions (by);
create index bulk_actions_previewed_at on bulk_actions (previewed_at);
create index bulk_actions_running on bulk_actions (id) where state in ('applying', 'undoing');

create table bulk_rows (
  bulk_id bigint not null references bulk_actions (id) on delete cascade,
  position integer not null,
  unit integer not null,
  shown jsonb,
  student_id bigint,
  login_id bigint,
  "table" text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'applied', 'left', 'undone')),
  primary key (bulk_id, position),
  check (before is not null or after is not null)
);
comment on table bulk_rows is 'deleted with the time to undo, and with the student or login that they are about';
comment on column bulk_rows.unit is 'rows of one unit are stored together or not at all';
comment on column bulk_rows.shown is 'of the first row of a unit, what people see of it: {title, changes}';
comment on column bulk_rows.student_id is 'whom it is about; no reference, as the row may be what creates the student';
comment on column bulk_rows.before is 'the columns that it changes; null: the row is created';
comment on column bulk_rows.after is 'null: the row is deleted';
comment on column bulk_rows.state is 'left: it was changed by something else since';
create index bulk_rows_unit on bulk_rows (bulk_id, state, unit);
create index bulk_rows_student on bulk_rows (student_id);
create index bulk_rows_login on bulk_rows (login_id);
