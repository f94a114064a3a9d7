-- Questions whose answers are whole numbers say so, as imported ones do from now on: their keypad has digits only.
update questions set content = content || '{"whole": true}'::jsonb
where type_code = 'free_text' and content ->> 'input' = 'number' and not content ? 'form'
  and key ->> 'text' ~ '^\s*\d+\s*(\|\s*\d+\s*)*$';
