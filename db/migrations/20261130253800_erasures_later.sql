-- An erasure by staff is asked for at once and done some days later.
alter table rights_requests
  add column erase_asked_at timestamptz,
  add column erase_at timestamptz,
  add column erase_by bigint references staff (id),
  add column erase_needs_owner boolean not null default false,
  add column erase_confirmed_by bigint references staff (id),
  add check ((erase_asked_at is null) = (erase_at is null) and (erase_at is null) = (erase_by is null)),
  add check (erase_at is null or kind = 'erase');
comment on column rights_requests.erase_at is 'when the child is erased, unless the request was refused before; null: nobody has asked for it';
comment on column rights_requests.erase_by is 'who asked for it';
comment on column rights_requests.erase_needs_owner is 'its author had asked for more than five within a day, so that it waits for an owner';
comment on column rights_requests.erase_confirmed_by is 'the owner who confirmed it';
create index rights_requests_erase on rights_requests (erase_at) where erase_at is not null and done_at is null;
create index rights_requests_erase_by on rights_requests (erase_by, erase_asked_at) where erase_by is not null;
create index rights_requests_erase_confirmed_by on rights_requests (erase_confirmed_by) where erase_confirmed_by is not null;
