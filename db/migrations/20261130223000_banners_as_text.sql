-- Titles of banners are text; once they were stored as HTML, and shown as "Hè vui &amp; xa". What is stored since then has
-- been decoded, so that nobody means these signs.
update banners set revision = revision + 1,
  title = replace(replace(replace(replace(title, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')
where title ~ '&(lt|gt|quot|amp);';
update announcements set body = jsonb_set(body, '{title}', to_jsonb(
  replace(replace(replace(replace(body ->> 'title', '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')))
where type = 'banner' and body ->> 'title' ~ '&(lt|gt|quot|amp);';
