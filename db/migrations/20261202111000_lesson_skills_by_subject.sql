-- The skills that a teacher rates depend on the subject (rules/lessons/skills.ts).
alter table lesson_skills drop constraint lesson_skills_skill_id_check;
alter table lesson_skills add constraint lesson_skills_skill_id_check check (skill_id between 1 and 7);
comment on column lesson_skills.skill_id is 'vocabulary 1, grammar 2, pronunciation 3, interaction 4 (section 3, Skills); of sciences computation 5, reasoning 6, presentation 7';
