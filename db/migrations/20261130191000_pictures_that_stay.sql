-- When two children become one, the one that stays may get the other's picture, whose row goes a moment later.
drop index students_avatar;
create index students_avatar on students (avatar_url);
