-- One request at a time writes a file; what a killed process was writing is free again after a while.
alter table uploads add column writing_until timestamptz;
