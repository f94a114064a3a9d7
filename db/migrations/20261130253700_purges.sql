-- Tables of the embedded database that hold deleted rows of an erased child, until the next night.
create table purges (table_name text primary key);
comment on table purges is 'tables in which an erasure deleted or changed rows that are still on disk; the embedded database rewrites them at night, with PostgreSQL it stays empty';
