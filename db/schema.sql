-- Written by: npm run bitu -- schema. A test compares it with the migrations.

-- answers
answers.attempt_id bigint not null
answers.question_id bigint not null
answers.position smallint not null
answers.drawn jsonb -- the drawn order of options: {order, right_order}
answers.bai_lam jsonb
answers.revision integer not null default 0
answers.saved_at timestamp with time zone
answers.points double precision
answers.right_parts smallint
answers.total_parts smallint
constraint answers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE
constraint answers_pkey PRIMARY KEY (attempt_id, question_id)
constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
CREATE INDEX answers_question ON public.answers USING btree (question_id)

-- attempts
attempts.id bigint not null generated always as identity
attempts.student_id bigint not null
attempts.practice_id bigint not null
attempts.review_of bigint
attempts.reveals boolean not null -- right and wrong are told after each answer, which is then final
attempts.question_count smallint not null
attempts.opened_at timestamp with time zone not null default now()
attempts.deadline timestamp with time zone
attempts.submitted_at timestamp with time zone
attempts.submitted_by text
attempts.points double precision
attempts.correct_count smallint
attempts.score numeric(3,1)
attempts.archived_at timestamp with time zone
constraint attempts_check CHECK (((submitted_at IS NULL) = (score IS NULL)))
constraint attempts_pkey PRIMARY KEY (id)
constraint attempts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id)
constraint attempts_review_of_fkey FOREIGN KEY (review_of) REFERENCES attempts(id) ON DELETE CASCADE
constraint attempts_score_check CHECK (((score >= (0)::numeric) AND (score <= (10)::numeric)))
constraint attempts_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint attempts_submitted_by_check CHECK ((submitted_by = ANY (ARRAY['student'::text, 'server'::text])))
CREATE UNIQUE INDEX attempts_current ON public.attempts USING btree (student_id, practice_id) WHERE ((archived_at IS NULL) AND (review_of IS NULL))
CREATE INDEX attempts_due ON public.attempts USING btree (deadline) WHERE ((submitted_at IS NULL) AND (deadline IS NOT NULL))
CREATE INDEX attempts_practice ON public.attempts USING btree (practice_id)
CREATE UNIQUE INDEX attempts_review ON public.attempts USING btree (review_of, student_id) WHERE ((archived_at IS NULL) AND (review_of IS NOT NULL))
CREATE INDEX attempts_review_of ON public.attempts USING btree (review_of) WHERE (review_of IS NOT NULL)
CREATE INDEX attempts_student ON public.attempts USING btree (student_id)

-- audit_log
audit_log.id bigint not null generated always as identity
audit_log.at timestamp with time zone not null
audit_log.login_id bigint
audit_log.student_id bigint
audit_log.actor text not null
audit_log.action text not null
constraint audit_log_actor_check CHECK ((actor = ANY (ARRAY['owner'::text, 'operator'::text])))
constraint audit_log_pkey PRIMARY KEY (id)
CREATE INDEX audit_log_login ON public.audit_log USING btree (login_id, id)

-- certificates
certificates.id bigint not null generated always as identity
certificates.student_id bigint not null
certificates.class_id bigint
certificates.title text not null
certificates.issued_at timestamp with time zone not null default now()
constraint certificates_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL
constraint certificates_pkey PRIMARY KEY (id)
constraint certificates_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX certificates_class ON public.certificates USING btree (class_id)
CREATE INDEX certificates_student ON public.certificates USING btree (student_id, issued_at DESC, id DESC)

-- classes
classes.id bigint not null generated always as identity
classes.code text not null
classes.subject_id smallint not null
classes.grade_id smallint not null default 0
classes.level_name text
classes.status smallint not null -- active 1, trial 2, inactive 3
classes.teacher_id bigint
classes.join_url text
constraint classes_code_key UNIQUE (code)
constraint classes_pkey PRIMARY KEY (id)
constraint classes_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
constraint classes_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id)
CREATE INDEX classes_teacher ON public.classes USING btree (teacher_id)

-- consents
consents.id bigint not null generated always as identity
consents.login_id bigint not null
consents.version text not null -- of the text that was ticked
consents.given_at timestamp with time zone not null
constraint consents_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint consents_pkey PRIMARY KEY (id)
CREATE INDEX consents_login ON public.consents USING btree (login_id)

-- enrolments
enrolments.student_id bigint not null
enrolments.class_id bigint not null
enrolments.status smallint not null
enrolments.joined_at timestamp with time zone not null default now()
constraint enrolments_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint enrolments_pkey PRIMARY KEY (student_id, class_id)
constraint enrolments_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
constraint enrolments_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX enrolments_class ON public.enrolments USING btree (class_id)

-- hand_over_codes
hand_over_codes.code_hash bytea not null
hand_over_codes.session_id bigint not null -- the session that made it; the code ends with it
hand_over_codes.student_id bigint not null
hand_over_codes.expires_at timestamp with time zone not null
constraint hand_over_codes_pkey PRIMARY KEY (code_hash)
constraint hand_over_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
constraint hand_over_codes_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX hand_over_codes_expiry ON public.hand_over_codes USING btree (expires_at)
CREATE INDEX hand_over_codes_session ON public.hand_over_codes USING btree (session_id)
CREATE INDEX hand_over_codes_student ON public.hand_over_codes USING btree (student_id)

-- leads
leads.id bigint not null generated always as identity
leads.phone text not null
leads.full_name text not null
leads.children_name text
leads.children_yob smallint
leads.children_ability text
leads.courses text
leads.referer text not null
leads.source text not null
leads.type_id smallint not null default 2
leads.verified_at timestamp with time zone -- when a code proved the phone; null: it was only typed
leads.login_id bigint -- the login that came of it, or had the phone; the lead is erased with it
leads.created_at timestamp with time zone not null
constraint leads_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint leads_phone_check CHECK ((phone ~ '^0[0-9]{9}$'::text))
constraint leads_pkey PRIMARY KEY (id)
CREATE INDEX leads_login ON public.leads USING btree (login_id)
CREATE INDEX leads_phone ON public.leads USING btree (phone, created_at)
CREATE INDEX leads_time ON public.leads USING btree (created_at, id)

-- lesson_contents
lesson_contents.id bigint not null generated always as identity
lesson_contents.lesson_id bigint not null
lesson_contents.position smallint not null
lesson_contents.content_type smallint not null -- video 1, document 3, homework 4, project 9
lesson_contents.practice_id bigint
lesson_contents.paid boolean not null default false -- refused to a student on trial
constraint lesson_contents_check CHECK (((content_type = 4) = (practice_id IS NOT NULL)))
constraint lesson_contents_content_type_check CHECK ((content_type = ANY (ARRAY[1, 3, 4, 9])))
constraint lesson_contents_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint lesson_contents_lesson_id_position_key UNIQUE (lesson_id, "position")
constraint lesson_contents_pkey PRIMARY KEY (id)
constraint lesson_contents_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id)
CREATE INDEX lesson_contents_practice ON public.lesson_contents USING btree (practice_id)

-- lessons
lessons.id bigint not null generated always as identity
lessons.class_id bigint not null
lessons.code text not null
lessons.title text not null
lessons.lesson_type smallint not null
lessons.starts_at timestamp with time zone not null
lessons.ends_at timestamp with time zone not null
constraint lessons_check CHECK ((ends_at > starts_at))
constraint lessons_class_id_code_key UNIQUE (class_id, code)
constraint lessons_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint lessons_lesson_type_check CHECK (((lesson_type >= 1) AND (lesson_type <= 5)))
constraint lessons_pkey PRIMARY KEY (id)
CREATE INDEX lessons_time ON public.lessons USING btree (class_id, starts_at)

-- logins
logins.id bigint not null generated always as identity
logins.phone text not null
logins.email text
logins.password_hash text not null
logins.created_at timestamp with time zone not null default now()
constraint logins_email_key UNIQUE (email)
constraint logins_phone_check CHECK ((phone ~ '^0[0-9]{9}$'::text))
constraint logins_phone_key UNIQUE (phone)
constraint logins_pkey PRIMARY KEY (id)

-- otp_tickets
otp_tickets.id bigint not null generated always as identity
otp_tickets.ticket_hash bytea not null -- of the cookie that binds the code to a browser
otp_tickets.phone_hash bytea not null
otp_tickets.purpose smallint not null -- register 0, forgot password 1, confirm 2
otp_tickets.login_id bigint -- who asked for a confirmation
otp_tickets.code_hash bytea not null
otp_tickets.tries smallint not null default 0
otp_tickets.created_at timestamp with time zone not null
otp_tickets.expires_at timestamp with time zone not null
otp_tickets.verified_at timestamp with time zone
otp_tickets.used_at timestamp with time zone
constraint otp_tickets_check CHECK (((purpose = 2) = (login_id IS NOT NULL)))
constraint otp_tickets_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint otp_tickets_pkey PRIMARY KEY (id)
constraint otp_tickets_purpose_check CHECK ((purpose = ANY (ARRAY[0, 1, 2])))
constraint otp_tickets_ticket_hash_key UNIQUE (ticket_hash)
CREATE INDEX otp_tickets_expiry ON public.otp_tickets USING btree (expires_at)
CREATE INDEX otp_tickets_login ON public.otp_tickets USING btree (login_id)

-- pending_leads
pending_leads.ticket_id bigint not null
pending_leads.full_name text not null
pending_leads.referer text not null
constraint pending_leads_pkey PRIMARY KEY (ticket_id)
constraint pending_leads_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES otp_tickets(id) ON DELETE CASCADE

-- practice_folders
practice_folders.id bigint not null generated always as identity
practice_folders.practice_id bigint not null
practice_folders.position smallint not null
practice_folders.name text not null
practice_folders.draw smallint -- how many of its questions an attempt draws; null: all
constraint practice_folders_draw_check CHECK ((draw > 0))
constraint practice_folders_pkey PRIMARY KEY (id)
constraint practice_folders_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint practice_folders_practice_id_position_key UNIQUE (practice_id, "position")

-- practices
practices.id bigint not null generated always as identity
practices.code text not null
practices.title text not null
practices.practice_type smallint not null
practices.subject_id smallint not null
practices.is_reported boolean not null
practices.is_public boolean not null
practices.total_time integer -- seconds; null: no limit
practices.shuffle text not null
constraint practices_code_key UNIQUE (code)
constraint practices_pkey PRIMARY KEY (id)
constraint practices_practice_type_check CHECK ((practice_type = ANY (ARRAY[1, 2])))
constraint practices_shuffle_check CHECK ((shuffle = ANY (ARRAY['none'::text, 'questions'::text, 'options'::text, 'both'::text])))
constraint practices_total_time_check CHECK ((total_time > 0))

-- questions
questions.id bigint not null generated always as identity
questions.practice_id bigint not null
questions.folder_id bigint not null
questions.code text not null
questions.position smallint not null
questions.type_code text not null
questions.level_id smallint not null
questions.grading_object smallint not null default 0
questions.content jsonb not null
questions.key jsonb not null
questions.explanation jsonb not null
questions.checksum text not null
questions.retired_at timestamp with time zone
constraint questions_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES practice_folders(id) ON DELETE CASCADE
constraint questions_grading_object_check CHECK ((grading_object = ANY (ARRAY[0, 1, 2])))
constraint questions_pkey PRIMARY KEY (id)
constraint questions_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
CREATE UNIQUE INDEX questions_current ON public.questions USING btree (practice_id, code) WHERE (retired_at IS NULL)
CREATE INDEX questions_folder ON public.questions USING btree (folder_id)
CREATE INDEX questions_practice ON public.questions USING btree (practice_id)

-- rate_counters (unlogged)
rate_counters.key text not null
rate_counters.count integer not null
rate_counters.resets_at timestamp with time zone not null
constraint rate_counters_pkey PRIMARY KEY (key)
CREATE INDEX rate_counters_expiry ON public.rate_counters USING btree (resets_at)

-- sessions
sessions.id bigint not null generated always as identity
sessions.token_hash bytea not null
sessions.login_id bigint not null
sessions.student_id bigint not null
sessions.created_at timestamp with time zone not null default now()
sessions.expires_at timestamp with time zone not null
sessions.revoked_at timestamp with time zone
sessions.device text -- browser and system by name, such as: Chrome, Android
sessions.last_seen_at timestamp with time zone not null default now()
constraint sessions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint sessions_pkey PRIMARY KEY (id)
constraint sessions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
CREATE INDEX sessions_login ON public.sessions USING btree (login_id)
CREATE INDEX sessions_student ON public.sessions USING btree (student_id)

-- sms_messages
sms_messages.id bigint not null generated always as identity
sms_messages.ticket_id bigint
sms_messages.sealed bytea -- phone and text, encrypted; null as soon as nothing more is to be sent
sms_messages.status text not null -- sending for long: nobody knows whether it was taken, it is not sent again
sms_messages.tries smallint not null default 0
sms_messages.provider text
sms_messages.reference text
sms_messages.fault text
sms_messages.created_at timestamp with time zone not null
sms_messages.good_until timestamp with time zone not null -- not sent later than this
sms_messages.tried_at timestamp with time zone
constraint sms_messages_pkey PRIMARY KEY (id)
constraint sms_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
constraint sms_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES otp_tickets(id) ON DELETE SET NULL
CREATE INDEX sms_messages_sealed ON public.sms_messages USING btree (good_until) WHERE (sealed IS NOT NULL)
CREATE INDEX sms_messages_ticket ON public.sms_messages USING btree (ticket_id)
CREATE INDEX sms_messages_time ON public.sms_messages USING btree (created_at)

-- students
students.id bigint not null generated always as identity
students.login_id bigint not null
students.user_name text not null
students.full_name text not null
students.birth_year smallint
students.email text
students.avatar_url text
students.state smallint not null -- inactive 0, active 1, trial 2
students.created_at timestamp with time zone not null default now()
students.province_code text
students.ward_code text
students.street text
constraint students_check CHECK (((ward_code IS NULL) OR (province_code IS NOT NULL)))
constraint students_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint students_pkey PRIMARY KEY (id)
constraint students_province_code_check CHECK ((province_code ~ '^[0-9]{2}$'::text))
constraint students_state_check CHECK ((state = ANY (ARRAY[0, 1, 2])))
constraint students_street_check CHECK ((length(street) <= 200))
constraint students_user_name_key UNIQUE (user_name)
constraint students_ward_code_check CHECK ((ward_code ~ '^[0-9]{5}$'::text))
CREATE UNIQUE INDEX students_avatar ON public.students USING btree (avatar_url)
CREATE INDEX students_login ON public.students USING btree (login_id, id)

-- teachers
teachers.id bigint not null generated always as identity
teachers.code text not null
teachers.full_name text not null
teachers.gender smallint
constraint teachers_code_key UNIQUE (code)
constraint teachers_gender_check CHECK ((gender = ANY (ARRAY[0, 1])))
constraint teachers_pkey PRIMARY KEY (id)

-- used_bot_checks
used_bot_checks.challenge text not null
used_bot_checks.expires_at timestamp with time zone not null
constraint used_bot_checks_pkey PRIMARY KEY (challenge)
CREATE INDEX used_bot_checks_expiry ON public.used_bot_checks USING btree (expires_at)
