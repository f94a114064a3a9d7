-- What a project asks for is said by its file: pictures were taken for granted.
alter table projects alter column section_type drop default;
comment on column projects.section_type is 'files of any kind 1, pictures 9';
