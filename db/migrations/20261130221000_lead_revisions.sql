-- A lead's revision rises with each change, however it is made: in a dialog, with many others, or taken back.
create trigger leads_revision before update of state, note, next_call on leads
  for each row when ((old.state, old.note, old.next_call) is distinct from (new.state, new.note, new.next_call))
  execute function raise_revision();
