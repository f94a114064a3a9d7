-- The office pastes the codes of classes as people write them.
create index classes_code_folded on classes (lower(code));
