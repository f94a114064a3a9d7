-- Recordings of a student, named by the hash of their bytes; the same bytes read for another text are scored again.
create table recordings (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id) on delete cascade,
  audio_hash bytea not null,
  text_hash bytea not null,
  reference_text text not null,
  question_id bigint references questions (id),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  duration_ms integer not null check (duration_ms >= 0),
  refusal text,
  result jsonb,
  created_at timestamptz not null,
  delete_after timestamptz not null,
  unique (student_id, audio_hash, text_hash)
);
comment on column recordings.refusal is 'why it was not scored';
comment on column recordings.delete_after is 'sound and row are deleted then; the result stays with the answer';
create index recordings_age on recordings (delete_after);
create index recordings_question on recordings (question_id);
alter table students add column speech_voice jsonb;
comment on column students.speech_voice is 'which frequency warps fit this voice, learnt from recordings; nothing of what was said';
create index questions_spoken_text on questions (lower(content ->> 'text')) where type_code in ('voice', 'ielts_scripted_speaking');

-- What words of the content mean in Vietnamese.
create table glossary (
  term text primary key check (term = lower(term)),
  meaning text not null
);
