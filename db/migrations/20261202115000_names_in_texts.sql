create function shown_names(words text, about bigint) returns text language plpgsql stable parallel safe as $$
declare
  mark text[];
  name text;
begin
  if words is null or position('{con:' in words) = 0 then
    return words;
  end if;
  for mark in select distinct regexp_matches(words, '\{con:(\d*):(\d+)\}', 'g') loop
    select array_to_string(parts[greatest(1, cardinality(parts) - mark[2]::int + 1):], ' ') into name
    from (
      select regexp_split_to_array(btrim(regexp_replace(normalize(full_name), '\(.*', '')), '\s+') as parts
      from public.students where id = coalesce(nullif(mark[1], '')::bigint, about)
    ) s;
    words := replace(words, format('{con:%s:%s}', mark[1], mark[2]), coalesce(name, 'một bạn'));
  end loop;
  return replace(replace(words, 'bạn một bạn', 'một bạn'), 'Bạn một bạn', 'Một bạn');
end
$$;
comment on function shown_names is 'the reverse of hideNames in rules/accounts/names-in-text.ts; an erased child is “một bạn”';
