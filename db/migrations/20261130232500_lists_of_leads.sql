-- The office searches those who want to be called, and keeps filters of their list too.
alter table leads add column name_words tsvector not null
  generated always as (to_tsvector('simple', fold_text(full_name || ' ' || coalesce(children_name, '')))) stored;
comment on column leads.name_words is 'the words of both names without tone marks, for search';
create index leads_words on leads using gin (name_words);
create index leads_phone_end on leads (right(phone, 4));

alter table saved_views add column list text not null default 'students' check (list in ('students', 'leads'));
alter table saved_views alter column list drop default;
alter table saved_views drop constraint saved_views_staff_id_name_key;
alter table saved_views add constraint saved_views_staff_id_list_name_key unique (staff_id, list, name);
comment on column saved_views.filter is 'as the list takes it; never what was searched for, which may be a name';
