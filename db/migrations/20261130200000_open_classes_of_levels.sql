-- The newest open classes of a level, of which a few are looked at for each report that offers one.
create index classes_open_level on classes (level_id, id) where status <> 3;
