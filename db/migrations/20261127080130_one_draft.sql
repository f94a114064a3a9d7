-- One draft a person and item: what was begun for the first mark is sent as the second when another was quicker.
alter table mark_drafts
  drop constraint mark_drafts_pkey,
  add primary key (item_id, staff_id);
