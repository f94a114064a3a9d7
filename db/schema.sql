-- Written by: npm run bitu -- schema. A test compares it with the migrations.

-- announcement_trials
announcement_trials.code_hash bytea not null
announcement_trials.body jsonb not null
announcement_trials.by bigint not null
announcement_trials.expires_at timestamp with time zone not null
announcement_trials.id bigint not null generated always as identity
constraint announcement_trials_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE CASCADE
constraint announcement_trials_id_key UNIQUE (id)
constraint announcement_trials_pkey PRIMARY KEY (code_hash)
CREATE INDEX announcement_trials_by ON public.announcement_trials USING btree (by)
CREATE INDEX announcement_trials_expiry ON public.announcement_trials USING btree (expires_at)

-- announcements
announcements.id bigint not null generated always as identity
announcements.key uuid not null -- of the browser that sent it: sent twice, it is there once
announcements.type text not null
announcements.code text -- of the popup, banner or theme that it makes or replaces
announcements.replaces integer -- the revision that was seen of what it replaces; null: it is new
announcements.body jsonb -- null once a notice has gone out: the notice has it, and is erased with the only family that has it
announcements.audience jsonb not null
announcements.by bigint not null
announcements.created_at timestamp with time zone not null
announcements.goes_at timestamp with time zone not null
announcements.is_planned boolean not null
announcements.state text not null default 'waiting'::text
announcements.refusal text
announcements.notice_id bigint
announcements.last_student_id bigint not null default 0 -- all up to this student have the notice: where a killed process goes on
announcements.families integer
announcements.students integer
announcements.ended_at timestamp with time zone
announcements.ended_by bigint
constraint announcements_by_fkey FOREIGN KEY (by) REFERENCES staff(id)
constraint announcements_check CHECK (((body IS NOT NULL) OR (notice_id IS NOT NULL)))
constraint announcements_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id)
constraint announcements_key_key UNIQUE (key)
constraint announcements_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE
constraint announcements_pkey PRIMARY KEY (id)
constraint announcements_refusal_check CHECK ((refusal = ANY (ARRAY['reach'::text, 'changed'::text, 'nobody'::text])))
constraint announcements_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'going'::text, 'out'::text, 'stopped'::text, 'refused'::text])))
constraint announcements_type_check CHECK ((type = ANY (ARRAY['notice'::text, 'popup'::text, 'banner'::text, 'theme'::text])))
CREATE INDEX announcements_by ON public.announcements USING btree (by)
CREATE UNIQUE INDEX announcements_code ON public.announcements USING btree (type, code) WHERE (state = 'waiting'::text)
CREATE INDEX announcements_dropped ON public.announcements USING btree (ended_at) WHERE (state = ANY (ARRAY['stopped'::text, 'refused'::text]))
CREATE INDEX announcements_due ON public.announcements USING btree (goes_at) WHERE (state = ANY (ARRAY['waiting'::text, 'going'::text]))
CREATE INDEX announcements_ended_by ON public.announcements USING btree (ended_by) WHERE (ended_by IS NOT NULL)
CREATE INDEX announcements_notice ON public.announcements USING btree (notice_id) WHERE (notice_id IS NOT NULL)

-- answers
answers.attempt_id bigint not null
answers.question_id bigint not null
answers.position smallint not null
answers.drawn jsonb -- the drawn order of options: {order, right_order}
answers.bai_lam jsonb
answers.revision integer not null default 0
answers.saved_at timestamp with time zone
answers.points double precision -- 0 to 1; null of an answer: it waits to be scored
answers.right_parts smallint
answers.total_parts smallint
answers.tries jsonb -- earlier tries, the first one first: a list of {bai_lam, hints, points, right_parts}; hints: seen before it; points: what the answer counted after it
answers.hints hint_count not null default 0 -- how many hints were asked for
answers.closed boolean not null default false -- the student asked for the right answer instead of trying again
answers.card_question_id bigint -- in a drill of the notebook: the question whose card this one reviews
answers.may_retry boolean not null default false -- right and wrong were told, and the student may try again: it is not final
answers.try_hints smallint not null default 0 -- how many hints were seen before the last try
answers.told_close integer -- the revision of the one typed answer that was told to be close and not counted
answers.held_points share -- its points while the result is held; points is null then
constraint answers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE
constraint answers_pkey PRIMARY KEY (attempt_id, question_id)
constraint answers_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
CREATE INDEX answers_question ON public.answers USING btree (question_id)

-- appeals
appeals.id bigint not null generated always as identity
appeals.attempt_id bigint not null
appeals.question_id bigint not null
appeals.student_id bigint not null
appeals.reason text not null
appeals.text text not null
appeals.state text not null default 'open'::text
appeals.answer text
appeals.decided_by bigint
appeals.created_at timestamp with time zone not null
appeals.decided_at timestamp with time zone
constraint appeals_attempt_id_question_id_fkey FOREIGN KEY (attempt_id, question_id) REFERENCES answers(attempt_id, question_id) ON DELETE CASCADE
constraint appeals_attempt_id_question_id_key UNIQUE (attempt_id, question_id)
constraint appeals_check CHECK (((state = 'open'::text) = (decided_at IS NULL)))
constraint appeals_check1 CHECK (((state = ANY (ARRAY['upheld'::text, 'changed'::text])) = (answer IS NOT NULL)))
constraint appeals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id) ON DELETE SET NULL
constraint appeals_pkey PRIMARY KEY (id)
constraint appeals_reason_check CHECK ((reason = ANY (ARRAY['right'::text, 'mark'::text, 'question'::text])))
constraint appeals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'upheld'::text, 'changed'::text, 'withdrawn'::text])))
constraint appeals_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint appeals_text_check CHECK ((length(text) <= 300))
CREATE INDEX appeals_decided ON public.appeals USING btree (decided_at) WHERE (state = ANY (ARRAY['upheld'::text, 'changed'::text]))
CREATE INDEX appeals_decided_by ON public.appeals USING btree (decided_by)
CREATE INDEX appeals_open ON public.appeals USING btree (student_id) WHERE (state = 'open'::text)
CREATE INDEX appeals_question ON public.appeals USING btree (question_id)
CREATE INDEX appeals_student ON public.appeals USING btree (student_id)
CREATE INDEX appeals_waiting ON public.appeals USING btree (created_at) WHERE (state = 'open'::text)

-- attempts
attempts.id bigint not null generated always as identity
attempts.student_id bigint not null
attempts.practice_id bigint -- null: a drill, which belongs to no practice
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
attempts.waiting_count smallint not null default 0 -- answers that wait to be scored; stored with the score, of which they are left out
attempts.drill text -- today's set of the notebook, five questions of a skill, or the one check before a card is put away
attempts.drill_day date -- the learning day for which it was drawn
attempts.drill_level_id bigint
attempts.drill_skill_id bigint
attempts.continues bigint -- the handed-in attempt that this one goes on from: it began with its questions and answers; null: drawn anew
attempts.band jsonb -- of an attempt with one question that a machine or a teacher gave a band: {low, high}; stored with the score; null: it has none
constraint attempts_check CHECK (((submitted_at IS NOT NULL) OR (score IS NULL)))
constraint attempts_check1 CHECK (((practice_id IS NULL) = (drill IS NOT NULL)))
constraint attempts_check2 CHECK (((drill IS NULL) = (drill_day IS NULL)))
constraint attempts_check3 CHECK (((NOT (drill IS DISTINCT FROM 'skill'::text)) = (drill_skill_id IS NOT NULL)))
constraint attempts_continues_fkey FOREIGN KEY (continues) REFERENCES attempts(id) ON DELETE SET NULL
constraint attempts_drill_check CHECK ((drill = ANY (ARRAY['notebook'::text, 'skill'::text, 'known'::text])))
constraint attempts_drill_level_id_fkey FOREIGN KEY (drill_level_id) REFERENCES levels(id) ON DELETE CASCADE
constraint attempts_drill_skill_id_fkey FOREIGN KEY (drill_skill_id) REFERENCES skills(id) ON DELETE CASCADE
constraint attempts_pkey PRIMARY KEY (id)
constraint attempts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id)
constraint attempts_review_of_fkey FOREIGN KEY (review_of) REFERENCES attempts(id) ON DELETE CASCADE
constraint attempts_score_check CHECK (((score >= (0)::numeric) AND (score <= (10)::numeric)))
constraint attempts_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint attempts_submitted_by_check CHECK ((submitted_by = ANY (ARRAY['student'::text, 'server'::text])))
constraint attempts_waiting_count_check CHECK ((waiting_count >= 0))
CREATE INDEX attempts_best ON public.attempts USING btree (student_id, practice_id, score DESC NULLS LAST, id DESC) WHERE ((submitted_at IS NOT NULL) AND (review_of IS NULL))
CREATE UNIQUE INDEX attempts_continues ON public.attempts USING btree (continues) WHERE (continues IS NOT NULL)
CREATE UNIQUE INDEX attempts_current ON public.attempts USING btree (student_id, practice_id) WHERE ((archived_at IS NULL) AND (review_of IS NULL))
CREATE INDEX attempts_drill_level ON public.attempts USING btree (drill_level_id) WHERE (drill_level_id IS NOT NULL)
CREATE INDEX attempts_drill_skill ON public.attempts USING btree (drill_skill_id) WHERE (drill_skill_id IS NOT NULL)
CREATE INDEX attempts_drills ON public.attempts USING btree (student_id, drill_day) WHERE (drill IS NOT NULL)
CREATE INDEX attempts_due ON public.attempts USING btree (deadline) WHERE ((submitted_at IS NULL) AND (deadline IS NOT NULL))
CREATE UNIQUE INDEX attempts_notebook ON public.attempts USING btree (student_id, drill_day) WHERE (drill = 'notebook'::text)
CREATE INDEX attempts_of_practice ON public.attempts USING btree (student_id, practice_id, submitted_at DESC, id DESC)
CREATE INDEX attempts_practice ON public.attempts USING btree (practice_id)
CREATE UNIQUE INDEX attempts_review ON public.attempts USING btree (review_of, student_id) WHERE ((archived_at IS NULL) AND (review_of IS NOT NULL))
CREATE INDEX attempts_review_of ON public.attempts USING btree (review_of) WHERE (review_of IS NOT NULL)
CREATE INDEX attempts_running ON public.attempts USING btree (student_id) WHERE (submitted_at IS NULL)
CREATE INDEX attempts_submitted ON public.attempts USING btree (student_id, submitted_at DESC, id DESC) WHERE (submitted_at IS NOT NULL)

-- attendance_entries
attendance_entries.student_id bigint not null
attendance_entries.lesson_id bigint not null
attendance_entries.state text not null
attendance_entries.minutes smallint -- how late
attendance_entries.by bigint
attendance_entries.at timestamp with time zone not null
constraint attendance_entries_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint attendance_entries_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint attendance_entries_minutes_check CHECK ((minutes >= 0))
constraint attendance_entries_pkey PRIMARY KEY (student_id, lesson_id)
constraint attendance_entries_state_check CHECK ((state = ANY (ARRAY['present'::text, 'late'::text, 'excused'::text, 'absent'::text])))
constraint attendance_entries_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX attendance_entries_by ON public.attendance_entries USING btree (by)
CREATE INDEX attendance_entries_lesson ON public.attendance_entries USING btree (lesson_id)

-- attendances
attendances.student_id bigint not null
attendances.lesson_id bigint not null
attendances.joined_at timestamp with time zone not null
constraint attendances_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint attendances_pkey PRIMARY KEY (student_id, lesson_id)
constraint attendances_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX attendances_lesson ON public.attendances USING btree (lesson_id)
CREATE INDEX attendances_time ON public.attendances USING btree (student_id, joined_at DESC)

-- attention_calls
attention_calls.id bigint not null generated always as identity
attention_calls.student_id bigint not null
attention_calls.by bigint
attention_calls.note text not null
attention_calls.called_at timestamp with time zone not null
attention_calls.hidden_until timestamp with time zone not null
constraint attention_calls_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint attention_calls_note_check CHECK ((length(note) <= 500))
constraint attention_calls_pkey PRIMARY KEY (id)
constraint attention_calls_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX attention_calls_by ON public.attention_calls USING btree (by)
CREATE INDEX attention_calls_hidden ON public.attention_calls USING btree (hidden_until)
CREATE INDEX attention_calls_student ON public.attention_calls USING btree (student_id, hidden_until)

-- audit_log
audit_log.id bigint not null generated always as identity
audit_log.at timestamp with time zone not null
audit_log.login_id bigint
audit_log.student_id bigint
audit_log.actor text not null
audit_log.action text not null
audit_log.staff_id bigint
audit_log.target_type text -- what it was done to, where that is no login or student: staff, for example
audit_log.target_id bigint
audit_log.fields text[] -- the names of the fields that changed, never what stands in them
audit_log.target_code text -- identifies a target that has no number: the name of a list or file, or a day
audit_log.items integer -- how many rows of a list were exported
constraint audit_log_actor_check CHECK ((actor = ANY (ARRAY['owner'::text, 'operator'::text, 'staff'::text])))
constraint audit_log_items_check CHECK ((items >= 0))
constraint audit_log_pkey PRIMARY KEY (id)
constraint audit_log_staff_check CHECK (((actor = 'staff'::text) = (staff_id IS NOT NULL)))
CREATE INDEX audit_log_at_id ON public.audit_log USING btree (at, id)
CREATE INDEX audit_log_login ON public.audit_log USING btree (login_id, id)
CREATE INDEX audit_log_staff_at ON public.audit_log USING btree (staff_id, at, id) WHERE (staff_id IS NOT NULL)
CREATE INDEX audit_log_student ON public.audit_log USING btree (student_id, id)
CREATE INDEX audit_log_target ON public.audit_log USING btree (target_type, target_id, id) WHERE (target_type IS NOT NULL)

-- banners
banners.id bigint not null generated always as identity
banners.code text not null
banners.position smallint not null
banners.active boolean not null
banners.title text not null
banners.description text
banners.image_url text not null
banners.image_width integer not null
banners.image_height integer not null
banners.url text
banners.created_at timestamp with time zone not null
banners.ends_at timestamp with time zone
banners.revision integer not null default 0
constraint banners_code_key UNIQUE (code)
constraint banners_image_height_check CHECK ((image_height > 0))
constraint banners_image_width_check CHECK ((image_width > 0))
constraint banners_pkey PRIMARY KEY (id)

-- behind_progress
behind_progress.id smallint not null default 1
behind_progress.started_at timestamp with time zone -- when the pass began that is under way, or was the last
behind_progress.after bigint -- the last child that it has done; null: it is over
behind_progress.computed_at timestamp with time zone -- when the last whole pass began: nothing kept is older
constraint behind_progress_id_check CHECK ((id = 1))
constraint behind_progress_pkey PRIMARY KEY (id)

-- bulk_actions
bulk_actions.id bigint not null generated always as identity
bulk_actions.kind text not null
bulk_actions.by bigint
bulk_actions.input jsonb -- what was asked for, to plan it again when it is applied; null afterwards
bulk_actions.preview jsonb not null -- {total, messages, warnings}; the warnings until it is applied
bulk_actions.checksum text not null
bulk_actions.state text not null
bulk_actions.previewed_at timestamp with time zone not null
bulk_actions.applied_at timestamp with time zone
bulk_actions.undo_until timestamp with time zone
bulk_actions.sent_at timestamp with time zone -- when the messages about it went
constraint bulk_actions_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint bulk_actions_pkey PRIMARY KEY (id)
constraint bulk_actions_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text])))
CREATE INDEX bulk_actions_by ON public.bulk_actions USING btree (by)
CREATE INDEX bulk_actions_previewed_at ON public.bulk_actions USING btree (previewed_at)
CREATE INDEX bulk_actions_running ON public.bulk_actions USING btree (id) WHERE (state = ANY (ARRAY['applying'::text, 'undoing'::text]))

-- bulk_rows
bulk_rows.bulk_id bigint not null
bulk_rows.position integer not null
bulk_rows.unit integer not null -- rows of one unit are stored together or not at all
bulk_rows.shown jsonb -- of the first row of a unit, what people see of it: {title, changes}
bulk_rows.student_id bigint -- whom it is about; no reference, as the row may be what creates the student
bulk_rows.login_id bigint
bulk_rows.table text not null
bulk_rows.key jsonb not null
bulk_rows.before jsonb -- the columns that it changes; null: the row is created
bulk_rows.after jsonb -- null: the row is deleted
bulk_rows.state text not null default 'waiting'::text -- left: it was changed by something else since
constraint bulk_rows_bulk_id_fkey FOREIGN KEY (bulk_id) REFERENCES bulk_actions(id) ON DELETE CASCADE
constraint bulk_rows_check CHECK (((before IS NOT NULL) OR (after IS NOT NULL)))
constraint bulk_rows_pkey PRIMARY KEY (bulk_id, "position")
constraint bulk_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'left'::text, 'undone'::text])))
CREATE INDEX bulk_rows_login ON public.bulk_rows USING btree (login_id)
CREATE INDEX bulk_rows_student ON public.bulk_rows USING btree (student_id)
CREATE INDEX bulk_rows_unit ON public.bulk_rows USING btree (bulk_id, state, unit)

-- calendar_links
calendar_links.student_id bigint not null
calendar_links.capability text not null -- kept readable, so that the family can look it up again; it shows lesson times only
calendar_links.created_at timestamp with time zone not null
calendar_links.login_id bigint not null
constraint calendar_links_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint calendar_links_pkey PRIMARY KEY (capability)
constraint calendar_links_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint calendar_links_student_id_login_id_key UNIQUE (student_id, login_id)
CREATE INDEX calendar_links_login ON public.calendar_links USING btree (login_id)

-- centres
centres.id bigint not null generated always as identity
centres.code text not null
centres.name text not null
centres.address text not null
centres.phone text
centres.hours text
centres.map_url text
centres.position smallint not null default 0
constraint centres_code_key UNIQUE (code)
constraint centres_pkey PRIMARY KEY (id)

-- certificates
certificates.id bigint not null generated always as identity
certificates.student_id bigint not null
certificates.class_id bigint
certificates.title text not null
certificates.issued_at timestamp with time zone not null default now()
certificates.number text -- printed on it; null: issued before numbers were
certificates.check_code text -- kept readable, as it is printed again; with the number it shows whether the certificate is valid, and nothing else
certificates.report_id bigint
certificates.revoked_at timestamp with time zone
constraint certificates_check_code_key UNIQUE (check_code)
constraint certificates_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL
constraint certificates_number_key UNIQUE (number)
constraint certificates_pkey PRIMARY KEY (id)
constraint certificates_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE SET NULL
constraint certificates_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX certificates_class ON public.certificates USING btree (class_id)
CREATE INDEX certificates_report ON public.certificates USING btree (report_id)
CREATE INDEX certificates_student ON public.certificates USING btree (student_id, issued_at DESC, id DESC)

-- children_behind
children_behind.student_id bigint not null
children_behind.subjects smallint[] not null -- the subjects of open classes of which the reasons are
children_behind.other_subjects smallint[] not null -- the child's others: who sees one of them too reads another row
children_behind.reasons jsonb not null
children_behind.reason_count integer not null default jsonb_array_length(reasons)
children_behind.computed_at timestamp with time zone not null
constraint children_behind_pkey PRIMARY KEY (student_id, subjects)
constraint children_behind_reasons_check CHECK ((jsonb_array_length(reasons) > 0))
constraint children_behind_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint children_behind_subjects_check CHECK ((subjects <> '{}'::smallint[]))

-- view class_times (student_id, class_id, since, until)

-- classes
classes.id bigint not null generated always as identity
classes.code text not null
classes.subject_id smallint not null
classes.grade_id smallint not null default 0
classes.level_name text
classes.status smallint not null -- active 1, trial 2, inactive 3
classes.teacher_id bigint
classes.join_url text
classes.min_age smallint
classes.max_age smallint
classes.level_id bigint
classes.updated_at timestamp(3) with time zone not null default now()
constraint classes_ages_check CHECK ((((min_age IS NULL) = (max_age IS NULL)) AND (min_age <= max_age)))
constraint classes_code_key UNIQUE (code)
constraint classes_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id)
constraint classes_pkey PRIMARY KEY (id)
constraint classes_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
constraint classes_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id)
CREATE INDEX classes_code_folded ON public.classes USING btree (lower(code))
CREATE INDEX classes_level ON public.classes USING btree (level_id)
CREATE INDEX classes_open ON public.classes USING btree (subject_id, grade_id, id) WHERE (status <> 3)
CREATE INDEX classes_open_level ON public.classes USING btree (level_id, id) WHERE (status <> 3)
CREATE INDEX classes_teacher ON public.classes USING btree (teacher_id)

-- closed_days
closed_days.day date not null
closed_days.name text not null
constraint closed_days_pkey PRIMARY KEY (day)

-- view coming_moves (id, student_id, from_class_id, to_class_id, stage, reason, by, starts_at)

-- comment_bank
comment_bank.id bigint not null generated always as identity
comment_bank.owner bigint -- null: shared by all
comment_bank.subject_id smallint not null
comment_bank.criterion text
comment_bank.question_id bigint
comment_bank.text text not null
comment_bank.folded text not null -- the text as it is searched: small letters, no tone marks
comment_bank.uses integer not null default 0
comment_bank.used_at timestamp with time zone
comment_bank.created_at timestamp with time zone not null
constraint comment_bank_owner_fkey FOREIGN KEY (owner) REFERENCES staff(id) ON DELETE CASCADE
constraint comment_bank_pkey PRIMARY KEY (id)
constraint comment_bank_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE SET NULL
constraint comment_bank_text_check CHECK (((length(text) >= 1) AND (length(text) <= 500)))
CREATE INDEX comment_bank_owner ON public.comment_bank USING btree (owner, subject_id)
CREATE INDEX comment_bank_question ON public.comment_bank USING btree (question_id)

-- consents
consents.id bigint not null generated always as identity
consents.login_id bigint not null
consents.version text not null -- of the text that was ticked
consents.given_at timestamp with time zone not null
consents.purpose text not null default 'account'::text
consents.withdrawn_at timestamp with time zone
constraint consents_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint consents_pkey PRIMARY KEY (id)
constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['account'::text, 'advertising'::text])))
CREATE INDEX consents_login ON public.consents USING btree (login_id)

-- view current_attempts (id, student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at, submitted_by, points, correct_count, waiting_count, score, band, is_redo)

-- demo
demo.day date not null
CREATE UNIQUE INDEX demo_once ON public.demo USING btree ((true))

-- digest_lines
digest_lines.digest_id bigint not null
digest_lines.student_id bigint not null
digest_lines.position smallint not null
digest_lines.parts jsonb not null -- [{text, url}]; joined, the texts are the line
constraint digest_lines_digest_id_fkey FOREIGN KEY (digest_id) REFERENCES digests(id) ON DELETE CASCADE
constraint digest_lines_pkey PRIMARY KEY (digest_id, student_id)
constraint digest_lines_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX digest_lines_student ON public.digest_lines USING btree (student_id)

-- digest_settings
digest_settings.login_id bigint not null
digest_settings.day smallint not null -- Monday 1 to Sunday 7, in Vietnam
digest_settings.hour smallint not null
digest_settings.bell boolean not null
digest_settings.push boolean not null
digest_settings.mail boolean not null
digest_settings.sms boolean not null
digest_settings.moved_at timestamp with time zone not null -- when day or hour were chosen: nothing is made for a time before it
constraint digest_settings_day_check CHECK (((day >= 1) AND (day <= 7)))
constraint digest_settings_hour_check CHECK (((hour >= 0) AND (hour <= 23)))
constraint digest_settings_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint digest_settings_pkey PRIMARY KEY (login_id)
CREATE INDEX digest_settings_time ON public.digest_settings USING btree (day, hour)

-- digest_sms_months
digest_sms_months.month date not null
digest_sms_months.sent integer not null
constraint digest_sms_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
constraint digest_sms_months_pkey PRIMARY KEY (month)
constraint digest_sms_months_sent_check CHECK ((sent >= 0))

-- digests
digests.id bigint not null generated always as identity
digests.login_id bigint not null
digests.week date not null -- the Monday of the week in which it was due: one a week
digests.first_day date not null -- what it tells of: seven days up to the hour it was due
digests.last_day date not null
digests.made_at timestamp with time zone not null
digests.by_mail boolean not null
digests.by_sms boolean not null
constraint digests_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint digests_login_id_week_key UNIQUE (login_id, week)
constraint digests_pkey PRIMARY KEY (id)
constraint digests_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
CREATE INDEX digests_time ON public.digests USING btree (made_at)

-- documents
documents.id bigint not null generated always as identity
documents.code text not null
documents.title text not null
documents.url text not null
documents.bytes integer not null
constraint documents_bytes_check CHECK ((bytes > 0))
constraint documents_code_key UNIQUE (code)
constraint documents_pkey PRIMARY KEY (id)

-- email_codes
email_codes.login_id bigint not null
email_codes.email text not null
email_codes.code_hash bytea not null
email_codes.tries smallint not null default 0
email_codes.created_at timestamp with time zone not null
email_codes.expires_at timestamp with time zone not null
constraint email_codes_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint email_codes_pkey PRIMARY KEY (login_id)

-- enrolment_events
enrolment_events.id bigint not null generated always as identity
enrolment_events.student_id bigint not null
enrolment_events.class_id bigint not null
enrolment_events.from smallint -- the status before (section 4); null: not in the class, or as its lessons had it
enrolment_events.to smallint -- null: left the class
enrolment_events.valid_from date not null
enrolment_events.reason text not null
enrolment_events.by bigint
enrolment_events.at timestamp with time zone not null
constraint enrolment_events_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint enrolment_events_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint enrolment_events_from_check CHECK ((("from" >= 0) AND ("from" <= 11)))
constraint enrolment_events_pkey PRIMARY KEY (id)
constraint enrolment_events_reason_check CHECK ((length(reason) <= 300))
constraint enrolment_events_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint enrolment_events_to_check CHECK ((("to" >= 0) AND ("to" <= 11)))
CREATE INDEX enrolment_events_by ON public.enrolment_events USING btree (by)
CREATE INDEX enrolment_events_class ON public.enrolment_events USING btree (class_id)
CREATE INDEX enrolment_events_student ON public.enrolment_events USING btree (student_id, id)

-- enrolments
enrolments.student_id bigint not null
enrolments.class_id bigint not null
enrolments.status smallint not null
enrolments.joined_at timestamp with time zone not null default now()
enrolments.stage smallint -- section 4, Class status list; null: as status and lessons have it
constraint enrolments_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint enrolments_pkey PRIMARY KEY (student_id, class_id)
constraint enrolments_stage_check CHECK (((stage >= 0) AND (stage <= 11)))
constraint enrolments_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
constraint enrolments_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX enrolments_class ON public.enrolments USING btree (class_id)
CREATE INDEX enrolments_stage ON public.enrolments USING btree (stage, student_id) WHERE (stage IS NOT NULL)

-- evaluations
evaluations.id bigint not null generated always as identity
evaluations.attempt_id bigint not null
evaluations.question_id bigint not null
evaluations.source text not null
evaluations.status smallint not null -- submitted without result 1, has result 2, error 4
evaluations.points double precision
evaluations.bands jsonb
evaluations.comment text
evaluations.grader_id bigint
evaluations.created_at timestamp with time zone not null
evaluations.superseded_at timestamp with time zone -- a later one stands in its place
evaluations.content jsonb -- what the child is told: of a machine WritingFeedback, of a teacher TeacherFeedback
constraint evaluations_attempt_id_question_id_fkey FOREIGN KEY (attempt_id, question_id) REFERENCES answers(attempt_id, question_id) ON DELETE CASCADE
constraint evaluations_check CHECK (((status = 2) = (points IS NOT NULL)))
constraint evaluations_pkey PRIMARY KEY (id)
constraint evaluations_points_check CHECK (((points >= (0)::double precision) AND (points <= (1)::double precision)))
constraint evaluations_source_check CHECK ((source = ANY (ARRAY['ai'::text, 'teacher'::text])))
constraint evaluations_status_check CHECK ((status = ANY (ARRAY[1, 2, 4])))
CREATE INDEX evaluations_answer ON public.evaluations USING btree (attempt_id, question_id)
CREATE UNIQUE INDEX evaluations_standing ON public.evaluations USING btree (attempt_id, question_id, source) WHERE (superseded_at IS NULL)

-- view followed_students (login_id, student_id, guardian_id, rights, relation, digest)

-- glossary
glossary.term text not null
glossary.meaning text not null
constraint glossary_pkey PRIMARY KEY (term)
constraint glossary_term_check CHECK ((term = lower(term)))

-- guardian_invitations
guardian_invitations.id bigint not null generated always as identity
guardian_invitations.code_hash bytea not null
guardian_invitations.student_id bigint not null
guardian_invitations.relation text not null
guardian_invitations.rights text not null
guardian_invitations.invited_by text not null
guardian_invitations.created_at timestamp with time zone not null
guardian_invitations.expires_at timestamp with time zone not null
guardian_invitations.used_at timestamp with time zone
guardian_invitations.ended_at timestamp with time zone
constraint guardian_invitations_code_hash_key UNIQUE (code_hash)
constraint guardian_invitations_invited_by_check CHECK ((invited_by = ANY (ARRAY['owner'::text, 'office'::text])))
constraint guardian_invitations_pkey PRIMARY KEY (id)
constraint guardian_invitations_relation_check CHECK ((relation = ANY (ARRAY['mother'::text, 'father'::text, 'grandparent'::text, 'relative'::text, 'sibling'::text, 'other'::text])))
constraint guardian_invitations_rights_check CHECK ((rights = ANY (ARRAY['full'::text, 'see'::text])))
constraint guardian_invitations_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX guardian_invitations_student ON public.guardian_invitations USING btree (student_id)

-- guardians
guardians.id bigint not null generated always as identity
guardians.login_id bigint not null
guardians.student_id bigint not null
guardians.relation text not null
guardians.rights text not null -- full: as the owner, but for erasing, inviting and ending; see: changes nothing
guardians.digest boolean not null -- the child is in the weekly message of this guardian
guardians.invited_by text not null
guardians.since timestamp with time zone not null
guardians.ended_at timestamp with time zone
constraint guardians_invited_by_check CHECK ((invited_by = ANY (ARRAY['owner'::text, 'office'::text])))
constraint guardians_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint guardians_pkey PRIMARY KEY (id)
constraint guardians_relation_check CHECK ((relation = ANY (ARRAY['mother'::text, 'father'::text, 'grandparent'::text, 'relative'::text, 'sibling'::text, 'other'::text])))
constraint guardians_rights_check CHECK ((rights = ANY (ARRAY['full'::text, 'see'::text])))
constraint guardians_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX guardians_login ON public.guardians USING btree (login_id)
CREATE UNIQUE INDEX guardians_open ON public.guardians USING btree (student_id, login_id) WHERE (ended_at IS NULL)
CREATE INDEX guardians_student ON public.guardians USING btree (student_id)

-- hand_over_codes
hand_over_codes.code_hash bytea not null
hand_over_codes.session_id bigint -- the session that made it, and with which the code ends; null: the team made it
hand_over_codes.student_id bigint not null
hand_over_codes.expires_at timestamp with time zone not null
hand_over_codes.view_only boolean not null default false
constraint hand_over_codes_pkey PRIMARY KEY (code_hash)
constraint hand_over_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
constraint hand_over_codes_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX hand_over_codes_expiry ON public.hand_over_codes USING btree (expires_at)
CREATE INDEX hand_over_codes_session ON public.hand_over_codes USING btree (session_id)
CREATE INDEX hand_over_codes_student ON public.hand_over_codes USING btree (student_id)

-- held_results
held_results.attempt_id bigint not null
held_results.content_id bigint -- the test of a lesson that holds it; null: it was taken away, so that nothing holds it any more
held_results.score numeric(3,1) -- for staff; null: all of it waits
constraint held_results_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE
constraint held_results_content_id_fkey FOREIGN KEY (content_id) REFERENCES lesson_contents(id) ON DELETE SET NULL
constraint held_results_pkey PRIMARY KEY (attempt_id)
constraint held_results_score_check CHECK (((score >= (0)::numeric) AND (score <= (10)::numeric)))
CREATE INDEX held_results_content ON public.held_results USING btree (content_id)

-- view homework (id, lesson_id, practice_id, paid, due_days, class_id, lesson_title, starts_at, ends_at, due_at, for_chosen)

-- homework_notices
homework_notices.lesson_id bigint not null
homework_notices.practice_id bigint not null
homework_notices.tell_at timestamp with time zone -- held until then; null: nothing is on its way
homework_notices.told_at timestamp with time zone
homework_notices.told_due_days smallint -- as the families were told last
homework_notices.told_opens_at timestamp with time zone
homework_notices.told_closes_at timestamp with time zone -- its own hours, as the families were told last; null: it had none
constraint homework_notices_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint homework_notices_pkey PRIMARY KEY (lesson_id, practice_id)
constraint homework_notices_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
CREATE INDEX homework_notices_due ON public.homework_notices USING btree (tell_at) WHERE (tell_at IS NOT NULL)
CREATE INDEX homework_notices_practice ON public.homework_notices USING btree (practice_id)

-- homework_students
homework_students.content_id bigint not null
homework_students.student_id bigint not null
homework_students.to_notify boolean not null default false -- it became theirs after the others were notified: their families are still to be notified, as of new homework
constraint homework_students_content_id_fkey FOREIGN KEY (content_id) REFERENCES lesson_contents(id) ON DELETE CASCADE
constraint homework_students_pkey PRIMARY KEY (content_id, student_id)
constraint homework_students_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX homework_students_student ON public.homework_students USING btree (student_id)

-- view lapsed_moves (id, student_id, from_class_id, to_class_id, starts_at)

-- lead_windows
lead_windows.key bytea not null
lead_windows.until timestamp with time zone not null
constraint lead_windows_pkey PRIMARY KEY (key)

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
leads.sent_at timestamp with time zone -- when the webhook took it
leads.class_id bigint
leads.student_id bigint -- who was signed in when the family asked; or the student that came of it
leads.state text not null default 'new'::text
leads.note text not null default ''::text
leads.next_call date
leads.handled_by bigint
leads.revision integer not null default 0 -- raised by each change, which names the one that was seen
leads.name_words tsvector not null default to_tsvector('simple'::regconfig, fold_text(((full_name || ' '::text) || COALESCE(children_name, ''::text)))) -- the words of both names without tone marks, for search
constraint leads_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL
constraint leads_handled_by_fkey FOREIGN KEY (handled_by) REFERENCES staff(id) ON DELETE SET NULL
constraint leads_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint leads_note_check CHECK ((length(note) <= 1000))
constraint leads_phone_check CHECK ((phone ~ '^0[0-9]{9}$'::text))
constraint leads_pkey PRIMARY KEY (id)
constraint leads_state_check CHECK ((state = ANY (ARRAY['new'::text, 'called'::text, 'came'::text, 'enrolled'::text, 'lost'::text])))
constraint leads_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX leads_class ON public.leads USING btree (class_id)
CREATE INDEX leads_handled_by ON public.leads USING btree (handled_by)
CREATE INDEX leads_login ON public.leads USING btree (login_id)
CREATE INDEX leads_phone ON public.leads USING btree (phone, created_at)
CREATE INDEX leads_phone_end ON public.leads USING btree ("right"(phone, 4))
CREATE INDEX leads_state ON public.leads USING btree (state, id)
CREATE INDEX leads_student ON public.leads USING btree (student_id, class_id, created_at DESC)
CREATE INDEX leads_time ON public.leads USING btree (created_at, id)
CREATE INDEX leads_words ON public.leads USING gin (name_words)

-- learning_days
learning_days.student_id bigint not null
learning_days.day date not null
learning_days.subject_id smallint not null
learning_days.answers integer not null default 0
learning_days.right_answers integer not null default 0
learning_days.practices integer not null default 0 -- handed in with an answer to every question; a review of wrong answers is none
learning_days.lessons integer not null default 0
learning_days.units integer not null default 0
learning_days.last_at timestamp with time zone not null
learning_days.seconds integer not null default 0 -- time spent practising and learning; pauses longer than 90 s count as 90 s
constraint learning_days_pkey PRIMARY KEY (student_id, day, subject_id)
constraint learning_days_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE

-- learning_sessions
learning_sessions.id bigint not null generated always as identity
learning_sessions.student_id bigint not null
learning_sessions.unit_id bigint not null
learning_sessions.started_at timestamp with time zone not null
learning_sessions.seen_at timestamp with time zone not null
learning_sessions.finished_at timestamp with time zone
constraint learning_sessions_pkey PRIMARY KEY (id)
constraint learning_sessions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint learning_sessions_unit_id_fkey FOREIGN KEY (unit_id) REFERENCES text_book_units(id) ON DELETE CASCADE
CREATE INDEX learning_sessions_finished ON public.learning_sessions USING btree (student_id, finished_at DESC) WHERE (finished_at IS NOT NULL)
CREATE UNIQUE INDEX learning_sessions_open ON public.learning_sessions USING btree (student_id, unit_id) WHERE (finished_at IS NULL)
CREATE INDEX learning_sessions_student ON public.learning_sessions USING btree (student_id, id DESC)
CREATE INDEX learning_sessions_unit ON public.learning_sessions USING btree (unit_id, student_id)

-- lesson_change_rows
lesson_change_rows.change_id bigint not null
lesson_change_rows.lesson_id bigint not null
lesson_change_rows.before jsonb -- null: it was created
lesson_change_rows.after jsonb not null
lesson_change_rows.updated_at timestamp(3) with time zone not null -- of the lesson, by this change: another one has changed it since when it differs
lesson_change_rows.told boolean not null default false -- families know of it; a lesson that is changed twice within ten minutes is told once, by the later change
constraint lesson_change_rows_change_id_fkey FOREIGN KEY (change_id) REFERENCES lesson_changes(id) ON DELETE CASCADE
constraint lesson_change_rows_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint lesson_change_rows_pkey PRIMARY KEY (change_id, lesson_id)
CREATE INDEX lesson_change_rows_lesson ON public.lesson_change_rows USING btree (lesson_id, change_id)

-- lesson_changes
lesson_changes.id bigint not null generated always as identity
lesson_changes.class_id bigint not null
lesson_changes.kind text not null
lesson_changes.staff_id bigint not null
lesson_changes.made_at timestamp with time zone not null
lesson_changes.tell_at timestamp with time zone not null
lesson_changes.told_at timestamp with time zone
lesson_changes.undone_at timestamp with time zone
lesson_changes.class_status smallint -- of an ended class: what it was before
constraint lesson_changes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint lesson_changes_kind_check CHECK ((kind = ANY (ARRAY['create'::text, 'change'::text, 'cancel'::text, 'end'::text])))
constraint lesson_changes_pkey PRIMARY KEY (id)
constraint lesson_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX lesson_changes_class ON public.lesson_changes USING btree (class_id)
CREATE INDEX lesson_changes_staff ON public.lesson_changes USING btree (staff_id)
CREATE INDEX lesson_changes_untold ON public.lesson_changes USING btree (tell_at) WHERE ((told_at IS NULL) AND (undone_at IS NULL))

-- lesson_contents
lesson_contents.id bigint not null generated always as identity
lesson_contents.lesson_id bigint not null
lesson_contents.position smallint not null
lesson_contents.content_type smallint not null -- video 1, document 3, homework 4, project 9
lesson_contents.practice_id bigint
lesson_contents.paid boolean not null default false -- refused to a student on trial
lesson_contents.video_id bigint
lesson_contents.document_id bigint
lesson_contents.project_id bigint
lesson_contents.due_days smallint -- days after the lesson in which it is taken; null: no end
lesson_contents.opens_at timestamp with time zone -- of homework: when it may be begun; null: when its lesson begins
lesson_contents.closes_at timestamp with time zone -- of homework: until when it is taken; null: due_days after its lesson
lesson_contents.results text not null default 'at_once'::text -- of a test: when its results are seen: at once, when it closes, or when staff release them (by_hand)
lesson_contents.results_released_at timestamp with time zone -- when staff released them; null: they have not
lesson_contents.origin text not null default 'file'::text -- console: given in the browser, and no file names it: an import leaves it alone
lesson_contents.for_chosen boolean not null default false -- of homework: for the children in homework_students; otherwise for the whole class, also for those who join later
constraint lesson_contents_check CHECK (((content_type = 4) = (practice_id IS NOT NULL)))
constraint lesson_contents_content_type_check CHECK ((content_type = ANY (ARRAY[1, 3, 4, 9])))
constraint lesson_contents_document CHECK (((content_type = 3) = (document_id IS NOT NULL)))
constraint lesson_contents_document_id_fkey FOREIGN KEY (document_id) REFERENCES documents(id)
constraint lesson_contents_due_days_check CHECK ((due_days > 0))
constraint lesson_contents_for_chosen CHECK (((NOT for_chosen) OR (content_type = 4)))
constraint lesson_contents_hours CHECK ((((opens_at IS NULL) = (closes_at IS NULL)) AND ((opens_at IS NULL) OR ((closes_at > opens_at) AND (content_type = 4) AND (due_days IS NULL)))))
constraint lesson_contents_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint lesson_contents_lesson_id_position_key UNIQUE (lesson_id, "position")
constraint lesson_contents_origin CHECK (((origin = 'file'::text) OR ((origin = 'console'::text) AND (content_type = 4))))
constraint lesson_contents_pkey PRIMARY KEY (id)
constraint lesson_contents_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id)
constraint lesson_contents_project CHECK (((content_type = 9) = (project_id IS NOT NULL)))
constraint lesson_contents_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id)
constraint lesson_contents_released CHECK ((((results = 'at_once'::text) AND (results_released_at IS NULL)) OR ((content_type = 4) AND (results <> 'at_once'::text))))
constraint lesson_contents_results CHECK ((results = ANY (ARRAY['at_once'::text, 'closing'::text, 'by_hand'::text])))
constraint lesson_contents_video CHECK (((content_type = 1) = (video_id IS NOT NULL)))
constraint lesson_contents_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id)
CREATE INDEX lesson_contents_document_id ON public.lesson_contents USING btree (document_id)
CREATE INDEX lesson_contents_homework ON public.lesson_contents USING btree (lesson_id) INCLUDE (id, practice_id, paid, due_days, for_chosen) WHERE (content_type = 4)
CREATE INDEX lesson_contents_practice ON public.lesson_contents USING btree (practice_id)
CREATE INDEX lesson_contents_project_id ON public.lesson_contents USING btree (project_id)
CREATE INDEX lesson_contents_video_id ON public.lesson_contents USING btree (video_id)

-- lesson_notes
lesson_notes.lesson_id bigint not null
lesson_notes.taught text
lesson_notes.homework text
lesson_notes.next text
lesson_notes.by bigint
lesson_notes.at timestamp with time zone not null
constraint lesson_notes_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint lesson_notes_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint lesson_notes_pkey PRIMARY KEY (lesson_id)
CREATE INDEX lesson_notes_by ON public.lesson_notes USING btree (by)

-- lesson_rows
lesson_rows.student_id bigint not null
lesson_rows.lesson_id bigint not null
lesson_rows.changed_at timestamp with time zone -- when something in it was last entered
lesson_rows.sent_by bigint
lesson_rows.release_at timestamp with time zone -- sent, and may be taken back until then; null: not on its way
lesson_rows.released_at timestamp with time zone -- when it was last given to the family
constraint lesson_rows_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint lesson_rows_pkey PRIMARY KEY (student_id, lesson_id)
constraint lesson_rows_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff(id) ON DELETE SET NULL
constraint lesson_rows_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX lesson_rows_due ON public.lesson_rows USING btree (release_at) WHERE (release_at IS NOT NULL)
CREATE INDEX lesson_rows_lesson ON public.lesson_rows USING btree (lesson_id)
CREATE INDEX lesson_rows_sent_by ON public.lesson_rows USING btree (sent_by)

-- lesson_skills
lesson_skills.student_id bigint not null
lesson_skills.lesson_id bigint not null
lesson_skills.skill_id smallint not null -- vocabulary 1, grammar 2, pronunciation 3, interaction 4 (section 3, Skills); of sciences computation 5, reasoning 6, presentation 7
lesson_skills.score numeric(3,1) not null
lesson_skills.by bigint
lesson_skills.at timestamp with time zone not null
constraint lesson_skills_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint lesson_skills_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint lesson_skills_pkey PRIMARY KEY (student_id, lesson_id, skill_id)
constraint lesson_skills_score_check CHECK ((((score >= (0)::numeric) AND (score <= (10)::numeric)) AND ((score * (2)::numeric) = trunc((score * (2)::numeric)))))
constraint lesson_skills_skill_id_check CHECK (((skill_id >= 1) AND (skill_id <= 7)))
constraint lesson_skills_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX lesson_skills_by ON public.lesson_skills USING btree (by)
CREATE INDEX lesson_skills_lesson ON public.lesson_skills USING btree (lesson_id)

-- lessons
lessons.id bigint not null generated always as identity
lessons.class_id bigint not null
lessons.code text not null
lessons.title text not null
lessons.lesson_type smallint not null
lessons.starts_at timestamp with time zone not null
lessons.ends_at timestamp with time zone not null
lessons.room_id bigint
lessons.teacher_id bigint -- stands in; null: the teacher of the class
lessons.state text not null default 'planned'::text
lessons.updated_at timestamp(3) with time zone not null default now()
constraint lessons_check CHECK ((ends_at > starts_at))
constraint lessons_class_id_code_key UNIQUE (class_id, code)
constraint lessons_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint lessons_lesson_type_check CHECK (((lesson_type >= 1) AND (lesson_type <= 5)))
constraint lessons_pkey PRIMARY KEY (id)
constraint lessons_room_id_fkey FOREIGN KEY (room_id) REFERENCES rooms(id)
constraint lessons_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'cancelled'::text])))
constraint lessons_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id)
CREATE INDEX lessons_class_end ON public.lessons USING btree (class_id, ends_at)
CREATE INDEX lessons_room ON public.lessons USING btree (room_id, starts_at) WHERE (room_id IS NOT NULL)
CREATE INDEX lessons_teacher ON public.lessons USING btree (teacher_id, starts_at) WHERE (teacher_id IS NOT NULL)
CREATE INDEX lessons_time ON public.lessons USING btree (class_id, starts_at)
CREATE INDEX lessons_week ON public.lessons USING btree (starts_at)

-- level_ranges
level_ranges.level_id bigint not null
level_ranges.skill_id bigint not null
level_ranges.version integer not null
level_ranges.low smallint -- null, as high: this version takes the range away
level_ranges.high smallint
level_ranges.set_by bigint
level_ranges.set_at timestamp with time zone not null
constraint level_ranges_check CHECK ((low < high))
constraint level_ranges_high_check CHECK ((high <= 100))
constraint level_ranges_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id) ON DELETE CASCADE
constraint level_ranges_low_check CHECK ((low >= 0))
constraint level_ranges_pkey PRIMARY KEY (level_id, skill_id, version)
constraint level_ranges_set_by_fkey FOREIGN KEY (set_by) REFERENCES staff(id) ON DELETE SET NULL
constraint level_ranges_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
constraint level_ranges_version_check CHECK ((version > 0))
constraint level_ranges_whole CHECK (((low IS NULL) = (high IS NULL)))
CREATE INDEX level_ranges_set_by ON public.level_ranges USING btree (set_by)
CREATE INDEX level_ranges_skill ON public.level_ranges USING btree (skill_id)

-- levels
levels.id bigint not null generated always as identity
levels.subject_id smallint not null
levels.code text not null
levels.name text not null
levels.position smallint not null
constraint levels_code_key UNIQUE (code)
constraint levels_pkey PRIMARY KEY (id)
CREATE INDEX levels_subject ON public.levels USING btree (subject_id, "position")

-- logins
logins.id bigint not null generated always as identity
logins.phone text not null
logins.email text
logins.password_hash text not null
logins.created_at timestamp with time zone not null default now()
logins.full_name text -- the grown-up; null: registered before a name was asked for, or by another client
logins.email_confirmed_at timestamp with time zone -- when a code proved the address; null: nothing is mailed to it
constraint logins_email_key UNIQUE (email)
constraint logins_phone_check CHECK ((phone ~ '^0[0-9]{9}$'::text))
constraint logins_phone_key UNIQUE (phone)
constraint logins_pkey PRIMARY KEY (id)
CREATE INDEX logins_phone_end ON public.logins USING btree ("right"(phone, 4))

-- machine_marks
machine_marks.item_id bigint not null
machine_marks.engine text not null
machine_marks.version text not null
machine_marks.bands jsonb not null
machine_marks.low double precision
machine_marks.high double precision
machine_marks.notes jsonb not null
machine_marks.reasons jsonb not null
machine_marks.created_at timestamp with time zone not null
constraint machine_marks_item_id_fkey FOREIGN KEY (item_id) REFERENCES marking_items(id) ON DELETE CASCADE
constraint machine_marks_pkey PRIMARY KEY (item_id)

-- mails
mails.id bigint not null generated always as identity
mails.login_id bigint not null
mails.digest_id bigint -- null: a code for an address
mails.sealed bytea -- address and text, encrypted; null as soon as nothing more is to be sent
mails.status text not null -- sending for long: nobody knows whether it was taken, it is not sent again
mails.tries smallint not null default 0
mails.provider text
mails.reference text
mails.failure text
mails.created_at timestamp with time zone not null
mails.good_until timestamp with time zone not null -- not sent later than this
mails.tried_at timestamp with time zone
constraint mails_digest_id_fkey FOREIGN KEY (digest_id) REFERENCES digests(id) ON DELETE CASCADE
constraint mails_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint mails_pkey PRIMARY KEY (id)
constraint mails_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
CREATE UNIQUE INDEX mails_digest ON public.mails USING btree (digest_id)
CREATE INDEX mails_login ON public.mails USING btree (login_id)
CREATE INDEX mails_sealed ON public.mails USING btree (good_until) WHERE (sealed IS NOT NULL)
CREATE INDEX mails_time ON public.mails USING btree (created_at)

-- mark_drafts
mark_drafts.item_id bigint not null
mark_drafts.staff_id bigint not null
mark_drafts.round smallint not null
mark_drafts.body jsonb not null
mark_drafts.bands_alone jsonb -- the bands as they were set before the machine's mark was shown
mark_drafts.machine_seen_at timestamp with time zone
mark_drafts.revision integer not null
mark_drafts.saved_at timestamp with time zone not null
constraint mark_drafts_item_id_fkey FOREIGN KEY (item_id) REFERENCES marking_items(id) ON DELETE CASCADE
constraint mark_drafts_pkey PRIMARY KEY (item_id, staff_id)
constraint mark_drafts_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX mark_drafts_age ON public.mark_drafts USING btree (saved_at)
CREATE INDEX mark_drafts_staff ON public.mark_drafts USING btree (staff_id, saved_at)

-- mark_notes
mark_notes.id bigint not null generated always as identity
mark_notes.mark_id uuid not null
mark_notes.anchor jsonb not null -- code points of the text with the quote, milliseconds of the sound, or a point of a page
mark_notes.tag text
mark_notes.text text not null
mark_notes.replacement text
constraint mark_notes_mark_id_fkey FOREIGN KEY (mark_id) REFERENCES marks(id) ON DELETE CASCADE
constraint mark_notes_pkey PRIMARY KEY (id)
CREATE INDEX mark_notes_mark ON public.mark_notes USING btree (mark_id)

-- marking_items
marking_items.id bigint not null generated always as identity
marking_items.kind text not null
marking_items.student_id bigint not null
marking_items.attempt_id bigint
marking_items.question_id bigint
marking_items.submission_id bigint
marking_items.appeal_id bigint
marking_items.target_id bigint not null -- what it is grouped by: the question, or the project
marking_items.class_id bigint
marking_items.subject_id smallint not null
marking_items.is_test boolean not null
marking_items.rubric_code text not null
marking_items.rubric_id bigint -- set when it is first claimed; before, the current version of rubric_code
marking_items.state text not null default 'waiting'::text -- settling: two marks differ and the lead decides; marked: held until it is returned
marking_items.round_wanted smallint not null default 1
marking_items.order_key bigint not null -- a hash, the same for every marker
marking_items.submitted_at timestamp with time zone not null
marking_items.due_at timestamp with time zone not null
marking_items.available_at timestamp with time zone not null -- not claimed before: a second mark waits until the first cannot be taken back
marking_items.claimed_by bigint
marking_items.claim_token uuid
marking_items.claimed_until timestamp with time zone
marking_items.handed_on text -- why a teacher handed it on to the lead
marking_items.return_at timestamp with time zone -- when a mark is no longer held
marking_items.released_at timestamp with time zone -- of a test: when the lead released its results
marking_items.returned_at timestamp with time zone
marking_items.told_at timestamp with time zone -- when the family was told of the mark
marking_items.promised_at timestamp with time zone -- the new time that a family was told when it was late; null: due_at holds
constraint marking_items_appeal_id_fkey FOREIGN KEY (appeal_id) REFERENCES appeals(id) ON DELETE CASCADE
constraint marking_items_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE
constraint marking_items_attempt_id_question_id_fkey FOREIGN KEY (attempt_id, question_id) REFERENCES answers(attempt_id, question_id) ON DELETE CASCADE
constraint marking_items_check CHECK (((kind = 'project'::text) = (submission_id IS NOT NULL)))
constraint marking_items_check1 CHECK (((kind = 'project'::text) = (attempt_id IS NULL)))
constraint marking_items_check2 CHECK (((attempt_id IS NULL) = (question_id IS NULL)))
constraint marking_items_check3 CHECK (((kind = 'appeal'::text) = (appeal_id IS NOT NULL)))
constraint marking_items_check4 CHECK (((state = 'returned'::text) = (returned_at IS NOT NULL)))
constraint marking_items_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES staff(id) ON DELETE SET NULL
constraint marking_items_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE SET NULL
constraint marking_items_kind_check CHECK ((kind = ANY (ARRAY['writing'::text, 'speaking'::text, 'voice'::text, 'short'::text, 'project'::text, 'appeal'::text])))
constraint marking_items_pkey PRIMARY KEY (id)
constraint marking_items_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
constraint marking_items_round_wanted_check CHECK ((round_wanted = ANY (ARRAY[1, 2])))
constraint marking_items_rubric_id_fkey FOREIGN KEY (rubric_id) REFERENCES rubrics(id)
constraint marking_items_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'second'::text, 'settling'::text, 'marked'::text, 'returned'::text, 'withdrawn'::text])))
constraint marking_items_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint marking_items_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES project_submissions(id) ON DELETE CASCADE
CREATE UNIQUE INDEX marking_items_answer ON public.marking_items USING btree (attempt_id, question_id) WHERE ((kind <> 'appeal'::text) AND (state <> 'withdrawn'::text))
CREATE UNIQUE INDEX marking_items_appeal ON public.marking_items USING btree (appeal_id)
CREATE INDEX marking_items_attempt ON public.marking_items USING btree (attempt_id, question_id)
CREATE INDEX marking_items_claimed ON public.marking_items USING btree (claimed_by) WHERE (claimed_by IS NOT NULL)
CREATE INDEX marking_items_class ON public.marking_items USING btree (class_id, state)
CREATE INDEX marking_items_due ON public.marking_items USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'second'::text]))
CREATE INDEX marking_items_handed_on ON public.marking_items USING btree (subject_id) WHERE ((handed_on IS NOT NULL) AND (state = ANY (ARRAY['waiting'::text, 'second'::text])))
CREATE INDEX marking_items_late ON public.marking_items USING btree (due_at) WHERE ((state = ANY (ARRAY['waiting'::text, 'second'::text, 'settling'::text])) AND (promised_at IS NULL))
CREATE INDEX marking_items_next ON public.marking_items USING btree (kind, target_id, order_key) WHERE (state = ANY (ARRAY['waiting'::text, 'second'::text]))
CREATE INDEX marking_items_question ON public.marking_items USING btree (question_id)
CREATE INDEX marking_items_return ON public.marking_items USING btree (return_at) WHERE (state = 'marked'::text)
CREATE INDEX marking_items_rubric ON public.marking_items USING btree (rubric_id)
CREATE INDEX marking_items_settling ON public.marking_items USING btree (subject_id) WHERE (state = 'settling'::text)
CREATE INDEX marking_items_sitting ON public.marking_items USING btree (is_test, class_id) WHERE (is_test AND (released_at IS NULL))
CREATE INDEX marking_items_student ON public.marking_items USING btree (student_id)
CREATE UNIQUE INDEX marking_items_submission ON public.marking_items USING btree (submission_id) WHERE (state <> ALL (ARRAY['returned'::text, 'withdrawn'::text]))
CREATE INDEX marking_items_submissions ON public.marking_items USING btree (submission_id)
CREATE INDEX marking_items_untold ON public.marking_items USING btree (returned_at) WHERE ((state = 'returned'::text) AND (told_at IS NULL))

-- marking_skips
marking_skips.item_id bigint not null
marking_skips.staff_id bigint not null
marking_skips.reason text not null
marking_skips.skipped_at timestamp with time zone not null
constraint marking_skips_item_id_fkey FOREIGN KEY (item_id) REFERENCES marking_items(id) ON DELETE CASCADE
constraint marking_skips_pkey PRIMARY KEY (item_id, staff_id)
constraint marking_skips_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX marking_skips_staff ON public.marking_skips USING btree (staff_id)

-- marks
marks.id uuid not null
marks.item_id bigint not null
marks.staff_id bigint not null
marks.round smallint not null -- first 1, second 2; later ones are the lead's, or kept for comparison
marks.rubric_id bigint not null
marks.bands_alone jsonb
marks.bands jsonb not null
marks.outcome text not null -- again: the child is asked to do it once more
marks.overall double precision
marks.points double precision
marks.comment text
marks.next_step text
marks.sure boolean not null
marks.active_seconds integer not null
marks.machine_seen_at timestamp with time zone
marks.sent_at timestamp with time zone not null
marks.undone_at timestamp with time zone
marks.superseded_at timestamp with time zone
marks.supersedes uuid
marks.reason text -- why a mark was changed after it was returned
constraint marks_active_seconds_check CHECK ((active_seconds >= 0))
constraint marks_check CHECK (((outcome = 'marked'::text) = ((overall IS NOT NULL) AND (points IS NOT NULL))))
constraint marks_item_id_fkey FOREIGN KEY (item_id) REFERENCES marking_items(id) ON DELETE CASCADE
constraint marks_outcome_check CHECK ((outcome = ANY (ARRAY['marked'::text, 'again'::text])))
constraint marks_pkey PRIMARY KEY (id)
constraint marks_points_check CHECK (((points >= (0)::double precision) AND (points <= (1)::double precision)))
constraint marks_round_check CHECK ((round > 0))
constraint marks_rubric_id_fkey FOREIGN KEY (rubric_id) REFERENCES rubrics(id)
constraint marks_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
constraint marks_supersedes_fkey FOREIGN KEY (supersedes) REFERENCES marks(id) ON DELETE CASCADE
CREATE INDEX marks_item ON public.marks USING btree (item_id, sent_at)
CREATE INDEX marks_rubric ON public.marks USING btree (rubric_id)
CREATE INDEX marks_staff ON public.marks USING btree (staff_id, sent_at)
CREATE UNIQUE INDEX marks_standing ON public.marks USING btree (item_id, round) WHERE ((undone_at IS NULL) AND (superseded_at IS NULL))
CREATE INDEX marks_supersedes ON public.marks USING btree (supersedes)

-- mastery
mastery.student_id bigint not null
mastery.level_id bigint not null
mastery.skill_id bigint not null
mastery.weight double precision not null -- sum of the weights of the answers: 0.9 for each newer one, less when it may be guessed
mastery.value double precision not null -- sum of weight times points
mastery.n integer not null -- answers that count: the newest 50
mastery.days smallint not null -- different days, in Vietnam, on which answers were given
mastery.last_at timestamp with time zone not null
mastery.in_test boolean not null -- whether one of the answers was given in a test
mastery.right_count smallint not null default 0 -- of those, with all points
constraint mastery_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id) ON DELETE CASCADE
constraint mastery_pkey PRIMARY KEY (student_id, level_id, skill_id)
constraint mastery_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
constraint mastery_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX mastery_level ON public.mastery USING btree (level_id)
CREATE INDEX mastery_skill ON public.mastery USING btree (skill_id)

-- media_files
media_files.name text not null -- the hash of its content, under which it is served
media_files.bytes integer not null
media_files.staff_id bigint not null -- who uploaded it last
media_files.uploaded_at timestamp with time zone not null
media_files.used_at timestamp with time zone -- when the daily job found it in use last; null: never yet
media_files.used_by text[] not null default '{}'::text[] -- the tables that referred to it then; empty: none
constraint media_files_bytes_check CHECK ((bytes > 0))
constraint media_files_name_check CHECK ((name ~ '^[0-9a-f]{32}[.][a-z0-9]{2,5}$'::text))
constraint media_files_pkey PRIMARY KEY (name)
constraint media_files_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
CREATE INDEX media_files_staff ON public.media_files USING btree (staff_id)

-- mission_rewards
mission_rewards.id bigint not null generated always as identity
mission_rewards.student_id bigint not null
mission_rewards.mission text not null
mission_rewards.period_start date not null
mission_rewards.stars smallint not null
mission_rewards.rewarded_at timestamp with time zone not null
mission_rewards.attempt_id bigint -- the attempt whose handing in fulfilled it; null: something else did
constraint mission_rewards_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE SET NULL
constraint mission_rewards_pkey PRIMARY KEY (id)
constraint mission_rewards_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint mission_rewards_student_id_mission_period_start_key UNIQUE (student_id, mission, period_start)
CREATE INDEX mission_rewards_attempt ON public.mission_rewards USING btree (attempt_id) WHERE (attempt_id IS NOT NULL)
CREATE INDEX mission_rewards_newest ON public.mission_rewards USING btree (student_id, rewarded_at DESC, id DESC)

-- notebook_cards
notebook_cards.student_id bigint not null
notebook_cards.question_id bigint not null
notebook_cards.added_at timestamp with time zone not null
notebook_cards.due_day date not null -- the learning day from which it is due
notebook_cards.last_day date -- the learning day of the last review; null: not reviewed yet
notebook_cards.stability double precision -- FSRS: days until the probability of remembering is 0.9
notebook_cards.difficulty double precision -- FSRS: 1 to 10
notebook_cards.reps smallint not null default 0
notebook_cards.lapses smallint not null default 0
notebook_cards.shown_question_id bigint -- the question that was shown last for it: itself, or another one of the same skill
notebook_cards.put_away text -- known: the student knows it, shown by one check; leech: forgotten eight times, a teacher's turn
notebook_cards.put_away_at timestamp with time zone
constraint notebook_cards_check CHECK (((put_away IS NULL) = (put_away_at IS NULL)))
constraint notebook_cards_check1 CHECK (((last_day IS NULL) = (stability IS NULL)))
constraint notebook_cards_check2 CHECK (((stability IS NULL) = (difficulty IS NULL)))
constraint notebook_cards_difficulty_check CHECK (((difficulty >= (1)::double precision) AND (difficulty <= (10)::double precision)))
constraint notebook_cards_pkey PRIMARY KEY (student_id, question_id)
constraint notebook_cards_put_away_check CHECK ((put_away = ANY (ARRAY['known'::text, 'leech'::text])))
constraint notebook_cards_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
constraint notebook_cards_shown_question_id_fkey FOREIGN KEY (shown_question_id) REFERENCES questions(id)
constraint notebook_cards_stability_check CHECK ((stability > (0)::double precision))
constraint notebook_cards_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX notebook_cards_due ON public.notebook_cards USING btree (student_id, due_day) WHERE (put_away IS NULL)
CREATE INDEX notebook_cards_leeches ON public.notebook_cards USING btree (put_away_at DESC) WHERE (put_away = 'leech'::text)
CREATE INDEX notebook_cards_question ON public.notebook_cards USING btree (question_id)
CREATE INDEX notebook_cards_shown ON public.notebook_cards USING btree (shown_question_id) WHERE (shown_question_id IS NOT NULL)

-- notice_recipients
notice_recipients.student_id bigint not null
notice_recipients.notice_id bigint not null
notice_recipients.read_at timestamp with time zone
constraint notice_recipients_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES notices(id) ON DELETE CASCADE
constraint notice_recipients_pkey PRIMARY KEY (student_id, notice_id)
constraint notice_recipients_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX notice_recipients_notice ON public.notice_recipients USING btree (notice_id)
CREATE INDEX notice_recipients_unread ON public.notice_recipients USING btree (student_id, notice_id) WHERE (read_at IS NULL)

-- notices
notices.id bigint not null generated always as identity
notices.kind text not null
notices.title text not null
notices.content text not null -- sanitised HTML, as is the title
notices.url text
notices.urgent boolean not null default false
notices.created_at timestamp with time zone not null
constraint notices_kind_check CHECK ((kind = ANY (ARRAY['class'::text, 'homework'::text, 'result'::text, 'news'::text])))
constraint notices_pkey PRIMARY KEY (id)

-- view open_classes (id, code, subject_id, grade_id, level_name, teacher_id, join_url, min_age, max_age, level_id)

-- view open_enrolments (student_id, class_id, joined_at, on_trial)

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

-- override_requests
override_requests.id bigint not null generated always as identity
override_requests.practice_id bigint -- null: every practice of the student
override_requests.student_id bigint -- null: every student of the class
override_requests.class_id bigint not null
override_requests.kind text not null -- the one thing that is asked for
override_requests.extra_seconds integer
override_requests.time_factor numeric(3,2)
override_requests.opens_at timestamp with time zone
override_requests.due_at timestamp with time zone
override_requests.extra_attempts smallint
override_requests.reopens_attempt bigint
override_requests.reason text not null
override_requests.asked_by bigint not null
override_requests.created_at timestamp with time zone not null
override_requests.state text not null default 'waiting'::text
override_requests.decided_by bigint -- who approved, declined or withdrew it; null: it waits, or went when two children were merged
override_requests.decided_at timestamp with time zone
override_requests.reply text
override_requests.override_id bigint -- what was given
override_requests.seen_at timestamp with time zone -- when the teacher looked at what was decided
constraint override_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES staff(id)
constraint override_requests_check CHECK (((kind = 'reopen'::text) = (reopens_attempt IS NOT NULL)))
constraint override_requests_check1 CHECK (((kind = 'reopen'::text) OR (num_nonnulls(extra_seconds, time_factor, opens_at, due_at, extra_attempts) = 1)))
constraint override_requests_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL)))
constraint override_requests_check3 CHECK (((state = 'declined'::text) = (reply IS NOT NULL)))
constraint override_requests_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint override_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id)
constraint override_requests_extra_attempts_check CHECK (((extra_attempts >= 1) AND (extra_attempts <= 5)))
constraint override_requests_extra_seconds_check CHECK (((extra_seconds >= 60) AND (extra_seconds <= 86400)))
constraint override_requests_kind_check CHECK ((kind = ANY (ARRAY['minutes'::text, 'pace'::text, 'due'::text, 'start'::text, 'attempts'::text, 'reopen'::text])))
constraint override_requests_override_id_fkey FOREIGN KEY (override_id) REFERENCES overrides(id) ON DELETE SET NULL
constraint override_requests_pkey PRIMARY KEY (id)
constraint override_requests_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint override_requests_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
constraint override_requests_reopens_attempt_fkey FOREIGN KEY (reopens_attempt) REFERENCES attempts(id) ON DELETE CASCADE
constraint override_requests_reply_check CHECK (((length(reply) >= 1) AND (length(reply) <= 500)))
constraint override_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'declined'::text, 'withdrawn'::text])))
constraint override_requests_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint override_requests_time_factor_check CHECK (((time_factor > (1)::numeric) AND (time_factor <= (3)::numeric)))
CREATE INDEX override_requests_asked_by ON public.override_requests USING btree (asked_by, id DESC)
CREATE INDEX override_requests_class ON public.override_requests USING btree (class_id)
CREATE INDEX override_requests_decided_by ON public.override_requests USING btree (decided_by) WHERE (decided_by IS NOT NULL)
CREATE UNIQUE INDEX override_requests_override ON public.override_requests USING btree (override_id) WHERE (override_id IS NOT NULL)
CREATE INDEX override_requests_practice ON public.override_requests USING btree (practice_id)
CREATE INDEX override_requests_reopens ON public.override_requests USING btree (reopens_attempt) WHERE (reopens_attempt IS NOT NULL)
CREATE INDEX override_requests_student ON public.override_requests USING btree (student_id) WHERE (student_id IS NOT NULL)
CREATE INDEX override_requests_unseen ON public.override_requests USING btree (asked_by) WHERE ((state = ANY (ARRAY['approved'::text, 'declined'::text])) AND (seen_at IS NULL))
CREATE UNIQUE INDEX override_requests_waiting ON public.override_requests USING btree (class_id, student_id, practice_id, kind) NULLS NOT DISTINCT WHERE (state = 'waiting'::text)

-- overrides
overrides.id bigint not null generated always as identity
overrides.practice_id bigint -- null: every practice of the student
overrides.student_id bigint -- null: every student of the class
overrides.class_id bigint not null -- the class, or that in which the student was chosen
overrides.extra_seconds integer
overrides.time_factor numeric(3,2)
overrides.opens_at timestamp with time zone
overrides.due_at timestamp with time zone
overrides.extra_attempts smallint
overrides.reason text not null
overrides.by bigint not null
overrides.created_at timestamp with time zone not null
overrides.ended_at timestamp with time zone
overrides.ended_by bigint
overrides.reopens_attempt bigint -- the handed-in attempt that the student may go on from: extra_seconds is the time for that (null: no limit), due_at its end (null: none)
constraint overrides_by_fkey FOREIGN KEY (by) REFERENCES staff(id)
constraint overrides_check CHECK ((num_nonnulls(extra_seconds, time_factor, opens_at, due_at, extra_attempts, reopens_attempt) > 0))
constraint overrides_check1 CHECK (((practice_id IS NOT NULL) OR ((student_id IS NOT NULL) AND (num_nonnulls(extra_seconds, opens_at, due_at, extra_attempts) = 0))))
constraint overrides_check2 CHECK (((reopens_attempt IS NULL) OR ((num_nonnulls(practice_id, student_id) = 2) AND (num_nonnulls(time_factor, opens_at, extra_attempts) = 0))))
constraint overrides_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint overrides_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id)
constraint overrides_extra_attempts_check CHECK (((extra_attempts >= 1) AND (extra_attempts <= 5)))
constraint overrides_extra_seconds_check CHECK (((extra_seconds >= 60) AND (extra_seconds <= 86400)))
constraint overrides_pkey PRIMARY KEY (id)
constraint overrides_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint overrides_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)))
constraint overrides_reopens_attempt_fkey FOREIGN KEY (reopens_attempt) REFERENCES attempts(id) ON DELETE CASCADE
constraint overrides_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint overrides_time_factor_check CHECK (((time_factor > (1)::numeric) AND (time_factor <= (3)::numeric)))
CREATE INDEX overrides_by ON public.overrides USING btree (by)
CREATE INDEX overrides_class ON public.overrides USING btree (class_id) WHERE ((ended_at IS NULL) AND (student_id IS NULL))
CREATE INDEX overrides_ended_by ON public.overrides USING btree (ended_by) WHERE (ended_by IS NOT NULL)
CREATE INDEX overrides_in_class ON public.overrides USING btree (class_id, id DESC)
CREATE INDEX overrides_practice ON public.overrides USING btree (practice_id)
CREATE UNIQUE INDEX overrides_reopened ON public.overrides USING btree (reopens_attempt) WHERE ((reopens_attempt IS NOT NULL) AND (ended_at IS NULL))
CREATE INDEX overrides_reopens ON public.overrides USING btree (reopens_attempt, id DESC) WHERE (reopens_attempt IS NOT NULL)
CREATE INDEX overrides_student ON public.overrides USING btree (student_id, practice_id)

-- password_links
password_links.id bigint not null generated always as identity
password_links.login_id bigint not null
password_links.code_hash bytea not null
password_links.created_at timestamp with time zone not null
password_links.expires_at timestamp with time zone not null
password_links.used_at timestamp with time zone
password_links.tries smallint not null default 0
constraint password_links_code_hash_key UNIQUE (code_hash)
constraint password_links_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint password_links_pkey PRIMARY KEY (id)
CREATE INDEX password_links_login ON public.password_links USING btree (login_id)

-- pending_leads
pending_leads.ticket_id bigint not null
pending_leads.full_name text not null
pending_leads.referer text not null
constraint pending_leads_pkey PRIMARY KEY (ticket_id)
constraint pending_leads_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES otp_tickets(id) ON DELETE CASCADE

-- view planned_lessons (id, class_id, code, title, lesson_type, starts_at, ends_at, room_id, teacher_id)

-- popups
popups.id bigint not null generated always as identity
popups.code text not null
popups.target smallint not null -- everyone 0, only on learning 1, only on the first page 2
popups.status smallint not null
popups.number_times_display_popup smallint not null
popups.title text not null
popups.description text not null
popups.image_url text
popups.type_cta smallint not null
popups.url_cta text
popups.content_cta text
popups.created_at timestamp with time zone not null
popups.audience jsonb not null default '{}'::jsonb -- the rule of server/notices/audience.ts; {}: everybody, visitors too
popups.ends_at timestamp with time zone
popups.revision integer not null default 0 -- raised by each change, which names the one that was seen
constraint popups_code_key UNIQUE (code)
constraint popups_number_times_display_popup_check CHECK ((number_times_display_popup > 0))
constraint popups_pkey PRIMARY KEY (id)
constraint popups_status_check CHECK ((status = ANY (ARRAY[0, 1])))
constraint popups_target_check CHECK ((target = ANY (ARRAY[0, 1, 2])))
constraint popups_type_cta_check CHECK (((type_cta >= 0) AND (type_cta <= 3)))

-- practice_drafts
practice_drafts.practice_id bigint not null
practice_drafts.body jsonb not null -- title, settings and sections, which name their questions by code
practice_drafts.revision integer not null
practice_drafts.by bigint
practice_drafts.at timestamp with time zone not null
constraint practice_drafts_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint practice_drafts_pkey PRIMARY KEY (practice_id)
constraint practice_drafts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint practice_drafts_revision_check CHECK ((revision > 0))
CREATE INDEX practice_drafts_by ON public.practice_drafts USING btree (by)

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

-- view practice_results (id, student_id, practice_id, submitted_at, points, correct_count, waiting_count, score, opened_at, deadline, archived_at, continues, band)

-- practice_versions
practice_versions.practice_id bigint not null
practice_versions.version integer not null
practice_versions.published_at timestamp with time zone not null
practice_versions.by bigint
practice_versions.note text not null
practice_versions.changes jsonb not null -- questions that are new, changed and gone: {added, changed, removed}, lists of codes
constraint practice_versions_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint practice_versions_pkey PRIMARY KEY (practice_id, version)
constraint practice_versions_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint practice_versions_version_check CHECK ((version > 0))
CREATE INDEX practice_versions_by ON public.practice_versions USING btree (by)

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
practices.level_id bigint
practices.is_entry boolean not null default false -- an entry test, whose result is read against the ranges of all levels of its subject
practices.origin text not null default 'file'::text -- where what is published comes from; a file replaces that of the console only when told to
practices.authored jsonb -- what is published in the authored form (contract/authored.ts), pictures and sounds by the names they are served under; null: nothing, or imported before it was kept
constraint practices_code_key UNIQUE (code)
constraint practices_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id)
constraint practices_origin_check CHECK ((origin = ANY (ARRAY['file'::text, 'console'::text])))
constraint practices_pkey PRIMARY KEY (id)
constraint practices_practice_type_check CHECK ((practice_type = ANY (ARRAY[1, 2])))
constraint practices_shuffle_check CHECK ((shuffle = ANY (ARRAY['none'::text, 'questions'::text, 'options'::text, 'both'::text])))
constraint practices_total_time_check CHECK ((total_time > 0))
CREATE INDEX practices_level ON public.practices USING btree (level_id)

-- view project_assignments (id, lesson_id, project_id, paid, class_id, lesson_title, starts_at, due_at)

-- project_submissions
project_submissions.id bigint not null generated always as identity
project_submissions.student_id bigint not null
project_submissions.project_id bigint not null
project_submissions.status smallint not null -- handed in 1, marked 2, to be done again 3
project_submissions.description text not null
project_submissions.submitted_at timestamp with time zone not null
project_submissions.mark numeric(3,1)
project_submissions.comment text
project_submissions.marked_at timestamp with time zone
project_submissions.share_capability text
project_submissions.feedback jsonb -- what the child is told, as the content of a teacher evaluation; null: not marked at the desk
constraint project_submissions_mark_check CHECK (((mark >= (0)::numeric) AND (mark <= (10)::numeric)))
constraint project_submissions_pkey PRIMARY KEY (id)
constraint project_submissions_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id)
constraint project_submissions_share_capability_key UNIQUE (share_capability)
constraint project_submissions_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
constraint project_submissions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint project_submissions_student_id_project_id_key UNIQUE (student_id, project_id)
CREATE INDEX project_submissions_project ON public.project_submissions USING btree (project_id)
CREATE INDEX project_submissions_time ON public.project_submissions USING btree (student_id, submitted_at DESC)

-- projects
projects.id bigint not null generated always as identity
projects.code text not null
projects.title text not null
projects.brief jsonb not null
projects.attachments jsonb not null default '[]'::jsonb
projects.section_type smallint not null -- files of any kind 1, pictures 9
constraint projects_code_key UNIQUE (code)
constraint projects_pkey PRIMARY KEY (id)

-- purges
purges.table_name text not null
constraint purges_pkey PRIMARY KEY (table_name)

-- push_subscriptions
push_subscriptions.id bigint not null generated always as identity
push_subscriptions.student_id bigint not null
push_subscriptions.session_id bigint not null
push_subscriptions.endpoint text not null
push_subscriptions.p256dh text not null
push_subscriptions.auth text not null
push_subscriptions.created_at timestamp with time zone not null
constraint push_subscriptions_endpoint_key UNIQUE (endpoint)
constraint push_subscriptions_pkey PRIMARY KEY (id)
constraint push_subscriptions_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE
constraint push_subscriptions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX push_subscriptions_session ON public.push_subscriptions USING btree (session_id)
CREATE INDEX push_subscriptions_student ON public.push_subscriptions USING btree (student_id)

-- push_switches
push_switches.student_id bigint not null
push_switches.kind text not null
push_switches.is_on boolean not null
constraint push_switches_kind_check CHECK ((kind = ANY (ARRAY['class'::text, 'homework'::text, 'result'::text, 'news'::text])))
constraint push_switches_pkey PRIMARY KEY (student_id, kind)
constraint push_switches_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE

-- question_drafts
question_drafts.practice_id bigint not null
question_drafts.code text not null
question_drafts.body jsonb not null -- a question in the authored form; it may be unfinished
question_drafts.revision integer not null
question_drafts.by bigint
question_drafts.at timestamp with time zone not null
constraint question_drafts_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint question_drafts_pkey PRIMARY KEY (practice_id, code)
constraint question_drafts_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint question_drafts_revision_check CHECK ((revision > 0))
CREATE INDEX question_drafts_by ON public.question_drafts USING btree (by)

-- question_keys
question_keys.question_id bigint not null
question_keys.revision integer not null
question_keys.key jsonb not null
question_keys.reason text not null
question_keys.by bigint
question_keys.at timestamp with time zone not null
constraint question_keys_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint question_keys_pkey PRIMARY KEY (question_id, revision)
constraint question_keys_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
constraint question_keys_revision_check CHECK ((revision >= 0))
CREATE INDEX question_keys_by ON public.question_keys USING btree (by)

-- question_skills
question_skills.question_id bigint not null
question_skills.skill_id bigint not null
constraint question_skills_pkey PRIMARY KEY (question_id, skill_id)
constraint question_skills_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
constraint question_skills_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id)
CREATE INDEX question_skills_skill ON public.question_skills USING btree (skill_id)

-- question_statistics
question_statistics.question_id bigint not null
question_statistics.n integer not null
question_statistics.facility double precision not null -- mean of the points, 0 to 1
question_statistics.discrimination double precision -- correlation of the points with those of the rest of the attempt; null: nothing to tell apart
question_statistics.efficiency double precision -- covariance as a part of the largest possible; null likewise
question_statistics.options jsonb -- how many chose each option, by its id; null: there are none to choose
question_statistics.median_seconds double precision -- from the answer before, or the opening, to this one; null: not known
question_statistics.unanswered integer not null
question_statistics.computed_at timestamp with time zone not null
constraint question_statistics_n_check CHECK ((n > 0))
constraint question_statistics_pkey PRIMARY KEY (question_id)
constraint question_statistics_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE

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
questions.tries smallint not null default 1 -- how often it may be answered where right and wrong are told at once
questions.hints jsonb not null default '[]'::jsonb -- up to three, each a list of blocks, the gentlest first
constraint questions_folder_id_fkey FOREIGN KEY (folder_id) REFERENCES practice_folders(id) ON DELETE CASCADE
constraint questions_grading_object_check CHECK ((grading_object = ANY (ARRAY[0, 1, 2])))
constraint questions_hints_check CHECK (((jsonb_typeof(hints) = 'array'::text) AND (jsonb_array_length(hints) <= 3)))
constraint questions_pkey PRIMARY KEY (id)
constraint questions_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id) ON DELETE CASCADE
constraint questions_tries_check CHECK (((tries >= 1) AND (tries <= 3)))
CREATE UNIQUE INDEX questions_current ON public.questions USING btree (practice_id, code) WHERE (retired_at IS NULL)
CREATE INDEX questions_folder ON public.questions USING btree (folder_id)
CREATE INDEX questions_practice ON public.questions USING btree (practice_id)
CREATE INDEX questions_spoken_text ON public.questions USING btree (lower((content ->> 'text'::text))) WHERE (type_code = ANY (ARRAY['voice'::text, 'ielts_scripted_speaking'::text]))

-- queue_days
queue_days.centre_id bigint not null
queue_days.day date not null
queue_days.is_open boolean not null
queue_days.last_number integer not null default 0
queue_days.serving_number integer
constraint queue_days_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centres(id) ON DELETE CASCADE
constraint queue_days_pkey PRIMARY KEY (centre_id, day)

-- queue_tickets
queue_tickets.id bigint not null generated always as identity
queue_tickets.centre_id bigint not null
queue_tickets.day date not null
queue_tickets.number integer not null
queue_tickets.ticket_hash bytea not null
queue_tickets.name text not null
queue_tickets.phone text not null -- kept until the day is over
queue_tickets.status text not null
queue_tickets.taken_at timestamp with time zone not null
constraint queue_tickets_centre_id_day_fkey FOREIGN KEY (centre_id, day) REFERENCES queue_days(centre_id, day) ON DELETE CASCADE
constraint queue_tickets_centre_id_day_number_key UNIQUE (centre_id, day, number)
constraint queue_tickets_phone_check CHECK ((phone ~ '^0[0-9]{9}$'::text))
constraint queue_tickets_pkey PRIMARY KEY (id)
constraint queue_tickets_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'called'::text, 'passed'::text, 'left'::text])))
constraint queue_tickets_ticket_hash_key UNIQUE (ticket_hash)
CREATE INDEX queue_tickets_day ON public.queue_tickets USING btree (day)
CREATE INDEX queue_tickets_phone ON public.queue_tickets USING btree (phone)
CREATE INDEX queue_tickets_waiting ON public.queue_tickets USING btree (centre_id, day, number) WHERE (status = 'waiting'::text)

-- rate_counters
rate_counters.key text not null
rate_counters.count integer not null
rate_counters.resets_at timestamp with time zone not null
constraint rate_counters_pkey PRIMARY KEY (key)
CREATE INDEX rate_counters_expiry ON public.rate_counters USING btree (resets_at)

-- recordings
recordings.id bigint not null generated always as identity
recordings.student_id bigint not null
recordings.audio_hash bytea not null
recordings.text_hash bytea not null
recordings.reference_text text not null
recordings.question_id bigint
recordings.media_type text not null
recordings.bytes integer not null -- of the sound that is kept; 0: none is
recordings.duration_ms integer not null
recordings.refusal text -- why it was not scored
recordings.result jsonb
recordings.created_at timestamp with time zone not null
recordings.delete_after timestamp with time zone not null -- sound and row are deleted then; the result stays with the answer
constraint recordings_bytes_check CHECK ((bytes >= 0))
constraint recordings_duration_ms_check CHECK ((duration_ms >= 0))
constraint recordings_pkey PRIMARY KEY (id)
constraint recordings_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id)
constraint recordings_student_id_audio_hash_text_hash_key UNIQUE (student_id, audio_hash, text_hash)
constraint recordings_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX recordings_age ON public.recordings USING btree (delete_after)
CREATE INDEX recordings_question ON public.recordings USING btree (question_id)

-- regrade_rows
regrade_rows.regrade_id bigint not null
regrade_rows.attempt_id bigint not null
regrade_rows.revision integer not null -- of the answer: another one was saved since, if it differs
regrade_rows.old jsonb not null -- {points, right_parts, total_parts}
regrade_rows.new jsonb not null
regrade_rows.state text not null default 'waiting'::text -- left: it was changed by something else since
constraint regrade_rows_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE
constraint regrade_rows_pkey PRIMARY KEY (regrade_id, attempt_id)
constraint regrade_rows_regrade_id_fkey FOREIGN KEY (regrade_id) REFERENCES regrades(id) ON DELETE CASCADE
constraint regrade_rows_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'applied'::text, 'left'::text, 'undone'::text])))
CREATE INDEX regrade_rows_attempt ON public.regrade_rows USING btree (attempt_id)
CREATE INDEX regrade_rows_state ON public.regrade_rows USING btree (regrade_id, state, attempt_id)

-- regrades
regrades.id bigint not null generated always as identity
regrades.question_id bigint not null
regrades.revision integer not null -- the number of the key that it brings
regrades.key jsonb not null
regrades.lower boolean not null -- also lowers points of answers whose result nobody knows yet
regrades.reason text not null
regrades.state text not null
regrades.counts jsonb not null
regrades.checksum text not null
regrades.by bigint
regrades.previewed_at timestamp with time zone not null
regrades.applied_at timestamp with time zone
regrades.undo_until timestamp with time zone
constraint regrades_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint regrades_pkey PRIMARY KEY (id)
constraint regrades_question_id_fkey FOREIGN KEY (question_id) REFERENCES questions(id) ON DELETE CASCADE
constraint regrades_state_check CHECK ((state = ANY (ARRAY['previewed'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text])))
CREATE INDEX regrades_by ON public.regrades USING btree (by)
CREATE INDEX regrades_previewed_at ON public.regrades USING btree (previewed_at)
CREATE INDEX regrades_question ON public.regrades USING btree (question_id)
CREATE INDEX regrades_running ON public.regrades USING btree (id) WHERE (state = ANY (ARRAY['applying'::text, 'undoing'::text]))

-- report_drafts
report_drafts.student_id bigint not null
report_drafts.kind text not null
report_drafts.ref bigint not null -- what the report is about: of lesson and trial the lesson, of final the class
report_drafts.sentence text -- in place of the computed one; null: the computed one
report_drafts.closing text -- the closing words of a course
report_drafts.changed_at timestamp with time zone -- when something of it, or the result of the trial lesson, was last entered
report_drafts.sent_by bigint
report_drafts.release_at timestamp with time zone -- sent, and may be taken back until then; null: not on its way. Reports of lessons go by lesson_rows
constraint report_drafts_check CHECK (((closing IS NULL) OR (kind = 'final'::text)))
constraint report_drafts_check1 CHECK (((release_at IS NULL) OR (kind <> 'lesson'::text)))
constraint report_drafts_closing_check CHECK (((length(closing) >= 1) AND (length(closing) <= 2000)))
constraint report_drafts_kind_check CHECK ((kind = ANY (ARRAY['lesson'::text, 'trial'::text, 'final'::text])))
constraint report_drafts_pkey PRIMARY KEY (student_id, kind, ref)
constraint report_drafts_sent_by_fkey FOREIGN KEY (sent_by) REFERENCES staff(id) ON DELETE SET NULL
constraint report_drafts_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 160)))
constraint report_drafts_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX report_drafts_due ON public.report_drafts USING btree (release_at) WHERE (release_at IS NOT NULL)
CREATE INDEX report_drafts_sent_by ON public.report_drafts USING btree (sent_by) WHERE (sent_by IS NOT NULL)

-- report_links
report_links.id bigint not null generated always as identity
report_links.capability_hash bytea not null
report_links.report_id bigint not null
report_links.name_shown text not null
report_links.made_by_login bigint
report_links.made_by_staff bigint
report_links.created_at timestamp with time zone not null
report_links.expires_at timestamp with time zone not null
report_links.revoked_at timestamp with time zone
report_links.views integer not null default 0 -- one a browser and day; nothing is kept about who looks
report_links.last_view_day date
constraint report_links_capability_hash_key UNIQUE (capability_hash)
constraint report_links_made_by_login_fkey FOREIGN KEY (made_by_login) REFERENCES logins(id) ON DELETE CASCADE
constraint report_links_made_by_staff_fkey FOREIGN KEY (made_by_staff) REFERENCES staff(id) ON DELETE SET NULL
constraint report_links_name_shown_check CHECK ((name_shown = ANY (ARRAY['call'::text, 'full'::text])))
constraint report_links_pkey PRIMARY KEY (id)
constraint report_links_report_id_fkey FOREIGN KEY (report_id) REFERENCES reports(id) ON DELETE CASCADE
CREATE INDEX report_links_expiry ON public.report_links USING btree (expires_at)
CREATE INDEX report_links_login ON public.report_links USING btree (made_by_login)
CREATE INDEX report_links_report ON public.report_links USING btree (report_id)
CREATE INDEX report_links_staff ON public.report_links USING btree (made_by_staff)

-- reports
reports.id bigint not null generated always as identity
reports.student_id bigint not null
reports.kind text not null
reports.ref bigint not null -- of a lesson or trial the lesson, of a test or entry test the attempt, of a final report the class, of a sheet study_sheets.id, of a session learning_sessions.id
reports.version integer not null default 1
reports.data jsonb -- the report as it was released; null: composed when it is looked at
reports.sentence text -- in place of the computed one
reports.sentence_edited_by bigint
reports.released_at timestamp with time zone not null
reports.superseded_at timestamp with time zone
reports.opened_at timestamp with time zone -- when the family first looked at it; of reports before this column when they were released, as it is not known
constraint reports_kind_check CHECK ((kind = ANY (ARRAY['lesson'::text, 'trial'::text, 'entry'::text, 'test'::text, 'final'::text, 'sheet'::text, 'session'::text])))
constraint reports_pkey PRIMARY KEY (id)
constraint reports_sentence_check CHECK ((length(sentence) <= 160))
constraint reports_sentence_edited_by_fkey FOREIGN KEY (sentence_edited_by) REFERENCES staff(id) ON DELETE SET NULL
constraint reports_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint reports_student_id_kind_ref_version_key UNIQUE (student_id, kind, ref, version)
constraint reports_version_check CHECK ((version > 0))
CREATE INDEX reports_edited_by ON public.reports USING btree (sentence_edited_by)
CREATE INDEX reports_newest ON public.reports USING btree (student_id, released_at DESC, id DESC) WHERE (superseded_at IS NULL)
CREATE UNIQUE INDEX reports_standing ON public.reports USING btree (student_id, kind, ref) WHERE (superseded_at IS NULL)

-- rights_requests
rights_requests.id bigint not null generated always as identity
rights_requests.login_id bigint not null
rights_requests.student_id bigint -- null: about the login itself
rights_requests.kind text not null
rights_requests.channel text not null
rights_requests.received_at timestamp with time zone not null
rights_requests.answer_due timestamp with time zone not null -- of the law: when the family must have been told how it goes on
rights_requests.done_due timestamp with time zone not null
rights_requests.answered_at timestamp with time zone
rights_requests.extended_at timestamp with time zone
rights_requests.done_at timestamp with time zone
rights_requests.state text not null default 'received'::text
rights_requests.by bigint
rights_requests.note text not null default ''::text
rights_requests.revision integer not null default 0 -- raised by each change, which names the one that was seen
rights_requests.erase_asked_at timestamp with time zone
rights_requests.erase_at timestamp with time zone -- when the child is erased, unless the request was refused before; null: nobody has asked for it
rights_requests.erase_by bigint -- who asked for it
rights_requests.erase_needs_owner boolean not null default false -- its author had asked for more than five within a day, so that it waits for an owner
rights_requests.erase_confirmed_by bigint -- the owner who confirmed it
constraint rights_requests_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint rights_requests_channel_check CHECK ((channel = ANY (ARRAY['counter'::text, 'phone'::text, 'email'::text, 'letter'::text, 'app'::text])))
constraint rights_requests_check CHECK (((kind <> 'erase'::text) OR (student_id IS NOT NULL)))
constraint rights_requests_check1 CHECK (((state = ANY (ARRAY['done'::text, 'refused'::text])) = (done_at IS NOT NULL)))
constraint rights_requests_check2 CHECK ((((erase_asked_at IS NULL) = (erase_at IS NULL)) AND ((erase_at IS NULL) = (erase_by IS NULL))))
constraint rights_requests_check3 CHECK (((erase_at IS NULL) OR (kind = 'erase'::text)))
constraint rights_requests_erase_by_fkey FOREIGN KEY (erase_by) REFERENCES staff(id)
constraint rights_requests_erase_confirmed_by_fkey FOREIGN KEY (erase_confirmed_by) REFERENCES staff(id)
constraint rights_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correct'::text, 'restrict'::text, 'withdraw'::text, 'erase'::text])))
constraint rights_requests_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint rights_requests_note_check CHECK ((length(note) <= 1000))
constraint rights_requests_pkey PRIMARY KEY (id)
constraint rights_requests_state_check CHECK ((state = ANY (ARRAY['received'::text, 'answered'::text, 'done'::text, 'refused'::text])))
constraint rights_requests_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX rights_requests_by ON public.rights_requests USING btree (by)
CREATE INDEX rights_requests_done ON public.rights_requests USING btree (done_at, id) WHERE (done_at IS NOT NULL)
CREATE INDEX rights_requests_erase ON public.rights_requests USING btree (erase_at) WHERE ((erase_at IS NOT NULL) AND (done_at IS NULL))
CREATE INDEX rights_requests_erase_by ON public.rights_requests USING btree (erase_by, erase_asked_at) WHERE (erase_by IS NOT NULL)
CREATE INDEX rights_requests_erase_confirmed_by ON public.rights_requests USING btree (erase_confirmed_by) WHERE (erase_confirmed_by IS NOT NULL)
CREATE INDEX rights_requests_login ON public.rights_requests USING btree (login_id)
CREATE INDEX rights_requests_open ON public.rights_requests USING btree ((
CASE
    WHEN (state = 'received'::text) THEN answer_due
    ELSE done_due
END), id) WHERE (done_at IS NULL)
CREATE INDEX rights_requests_student ON public.rights_requests USING btree (student_id)

-- rooms
rooms.id bigint not null generated always as identity
rooms.centre_id bigint -- null: there is only one place
rooms.name text not null
rooms.seats smallint not null
rooms.updated_at timestamp(3) with time zone not null default now() -- no longer used
constraint rooms_centre_id_fkey FOREIGN KEY (centre_id) REFERENCES centres(id) ON DELETE SET NULL
constraint rooms_pkey PRIMARY KEY (id)
constraint rooms_seats_check CHECK (((seats >= 1) AND (seats <= 500)))
CREATE INDEX rooms_centre ON public.rooms USING btree (centre_id)
CREATE UNIQUE INDEX rooms_name ON public.rooms USING btree (COALESCE(centre_id, (0)::bigint), lower(name))

-- rubrics
rubrics.id bigint not null generated always as identity
rubrics.code text not null
rubrics.version smallint not null
rubrics.title text not null
rubrics.kind text not null
rubrics.scale jsonb not null -- {min, max, step}
rubrics.criteria jsonb not null -- [{id, name, bands: [{band, words}]}]
rubrics.overall text not null
rubrics.created_by bigint
rubrics.created_at timestamp with time zone not null
rubrics.retired_at timestamp with time zone
rubrics.subject_id smallint -- null: of all subjects that have none of their own
constraint rubrics_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id) ON DELETE SET NULL
constraint rubrics_kind_check CHECK ((kind = ANY (ARRAY['writing'::text, 'speaking'::text, 'voice'::text, 'short'::text, 'project'::text, 'appeal'::text])))
constraint rubrics_overall_check CHECK ((overall = ANY (ARRAY['ielts'::text, 'mean'::text])))
constraint rubrics_pkey PRIMARY KEY (id)
constraint rubrics_version_check CHECK ((version > 0))
constraint rubrics_version_key UNIQUE NULLS NOT DISTINCT (code, subject_id, version)
CREATE INDEX rubrics_created_by ON public.rubrics USING btree (created_by)
CREATE UNIQUE INDEX rubrics_current ON public.rubrics USING btree (code, subject_id) NULLS NOT DISTINCT WHERE (retired_at IS NULL)

-- saved_views
saved_views.id bigint not null generated always as identity
saved_views.staff_id bigint not null
saved_views.name text not null
saved_views.filter jsonb not null -- as the list takes it; never what was searched for, which may be a name
saved_views.created_at timestamp with time zone not null
saved_views.list text not null
constraint saved_views_list_check CHECK ((list = ANY (ARRAY['students'::text, 'leads'::text])))
constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
constraint saved_views_pkey PRIMARY KEY (id)
constraint saved_views_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
constraint saved_views_staff_id_list_name_key UNIQUE (staff_id, list, name)

-- score_changes
score_changes.id bigint not null generated always as identity
score_changes.attempt_id bigint not null
score_changes.at timestamp with time zone not null
score_changes.old numeric(3,1)
score_changes.new numeric(3,1)
score_changes.cause text not null
score_changes.ref text -- what caused it, where that has an id: a mark, a regrade
constraint score_changes_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES attempts(id) ON DELETE CASCADE
constraint score_changes_cause_check CHECK ((cause = ANY (ARRAY['submitted'::text, 'released'::text, 'teacher'::text, 'machine'::text, 'amended'::text, 'appeal'::text, 'regrade'::text])))
constraint score_changes_pkey PRIMARY KEY (id)
CREATE INDEX score_changes_attempt ON public.score_changes USING btree (attempt_id, id)

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
sessions.view_only boolean not null default false
constraint sessions_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint sessions_pkey PRIMARY KEY (id)
constraint sessions_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX sessions_expiry ON public.sessions USING btree (expires_at)
CREATE INDEX sessions_login ON public.sessions USING btree (login_id)
CREATE INDEX sessions_student ON public.sessions USING btree (student_id)

-- site_settings
site_settings.name text not null
site_settings.value text not null
constraint site_settings_pkey PRIMARY KEY (name)

-- skill_means
skill_means.level_id bigint not null
skill_means.skill_id bigint not null
skill_means.mean double precision not null
skill_means.answers integer not null
skill_means.students integer not null
skill_means.computed_at timestamp with time zone not null
constraint skill_means_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id) ON DELETE CASCADE
constraint skill_means_mean_check CHECK (((mean >= (0)::double precision) AND (mean <= (1)::double precision)))
constraint skill_means_pkey PRIMARY KEY (level_id, skill_id)
constraint skill_means_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES skills(id) ON DELETE CASCADE
CREATE INDEX skill_means_skill ON public.skill_means USING btree (skill_id)

-- skills
skills.id bigint not null generated always as identity
skills.subject_id smallint not null
skills.code text not null
skills.name text not null
skills.spec_skill smallint -- section 3, Skills: vocabulary 1, grammar 2, pronunciation 3, interaction 4; null: none of them
skills.position smallint not null
constraint skills_code_key UNIQUE (code)
constraint skills_pkey PRIMARY KEY (id)
constraint skills_spec_skill_check CHECK (((spec_skill >= 1) AND (spec_skill <= 4)))
CREATE INDEX skills_subject ON public.skills USING btree (subject_id, "position")

-- sms_messages
sms_messages.id bigint not null generated always as identity
sms_messages.ticket_id bigint
sms_messages.sealed bytea -- phone and text, encrypted; null as soon as nothing more is to be sent
sms_messages.status text not null -- sending for long: nobody knows whether it was taken, it is not sent again
sms_messages.tries smallint not null default 0
sms_messages.provider text
sms_messages.reference text
sms_messages.failure text
sms_messages.created_at timestamp with time zone not null
sms_messages.good_until timestamp with time zone not null -- not sent later than this
sms_messages.tried_at timestamp with time zone
sms_messages.digest_id bigint
constraint sms_messages_digest_id_fkey FOREIGN KEY (digest_id) REFERENCES digests(id) ON DELETE CASCADE
constraint sms_messages_pkey PRIMARY KEY (id)
constraint sms_messages_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'dropped'::text])))
constraint sms_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES otp_tickets(id) ON DELETE SET NULL
CREATE UNIQUE INDEX sms_messages_digest ON public.sms_messages USING btree (digest_id)
CREATE INDEX sms_messages_sealed ON public.sms_messages USING btree (good_until) WHERE (sealed IS NOT NULL)
CREATE INDEX sms_messages_ticket ON public.sms_messages USING btree (ticket_id)
CREATE INDEX sms_messages_time ON public.sms_messages USING btree (created_at)

-- staff
staff.id bigint not null generated always as identity
staff.full_name text not null
staff.phone text not null
staff.email text
staff.password_hash text -- null until the invitation is accepted
staff.roles text[] not null
staff.subjects integer[] not null default '{}'::integer[] -- the subjects of a lead
staff.teacher_id bigint
staff.state text not null default 'invited'::text
staff.created_at timestamp with time zone not null
staff.demo boolean not null default false -- made up, for a first look: signs in only on a server reached as localhost with DEMO=on
staff.activated_at timestamp with time zone -- null: has never accepted an invitation
staff.gender smallint -- 0: cô, 1: thầy; null: not asked yet
constraint staff_check CHECK (((state <> 'active'::text) OR (password_hash IS NOT NULL)))
constraint staff_email_key UNIQUE (email)
constraint staff_gender_check CHECK ((gender = ANY (ARRAY[0, 1])))
constraint staff_phone_check CHECK ((phone ~ '^0[0-9]{9}$'::text))
constraint staff_phone_key UNIQUE (phone)
constraint staff_pkey PRIMARY KEY (id)
constraint staff_roles_check CHECK (((roles <@ ARRAY['teacher'::text, 'lead'::text, 'office'::text, 'owner'::text]) AND (cardinality(roles) > 0)))
constraint staff_state_check CHECK ((state = ANY (ARRAY['invited'::text, 'active'::text, 'suspended'::text])))
constraint staff_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id)
constraint staff_teacher_id_key UNIQUE (teacher_id)

-- staff_challenges
staff_challenges.challenge_hash bytea not null
staff_challenges.staff_id bigint -- null: to sign in, by whoever has the passkey
staff_challenges.expires_at timestamp with time zone not null
constraint staff_challenges_pkey PRIMARY KEY (challenge_hash)
constraint staff_challenges_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX staff_challenges_expiry ON public.staff_challenges USING btree (expires_at)
CREATE INDEX staff_challenges_staff ON public.staff_challenges USING btree (staff_id)

-- staff_classes
staff_classes.staff_id bigint not null
staff_classes.class_id bigint not null
staff_classes.role text not null
staff_classes.since timestamp with time zone not null
staff_classes.until timestamp with time zone
constraint staff_classes_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint staff_classes_pkey PRIMARY KEY (staff_id, class_id, role, since)
constraint staff_classes_role_check CHECK ((role = ANY (ARRAY['main'::text, 'assistant'::text, 'substitute'::text])))
constraint staff_classes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX staff_classes_class ON public.staff_classes USING btree (class_id)

-- staff_devices
staff_devices.id bigint not null generated always as identity
staff_devices.staff_id bigint not null
staff_devices.cookie_hash bytea not null
staff_devices.created_at timestamp with time zone not null
staff_devices.expires_at timestamp with time zone not null
constraint staff_devices_cookie_hash_key UNIQUE (cookie_hash)
constraint staff_devices_pkey PRIMARY KEY (id)
constraint staff_devices_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX staff_devices_expiry ON public.staff_devices USING btree (expires_at)
CREATE INDEX staff_devices_staff ON public.staff_devices USING btree (staff_id)

-- staff_factors
staff_factors.id bigint not null generated always as identity
staff_factors.staff_id bigint not null
staff_factors.kind text not null
staff_factors.name text not null
staff_factors.secret bytea -- of a totp, encrypted
staff_factors.credential_id text
staff_factors.public_key bytea
staff_factors.counter bigint not null default 0 -- totp: the last time step that was used; passkey: its own signature counter
staff_factors.created_at timestamp with time zone not null
staff_factors.used_at timestamp with time zone
constraint staff_factors_check CHECK (((kind = 'totp'::text) = (secret IS NOT NULL)))
constraint staff_factors_check1 CHECK (((kind = 'passkey'::text) = ((credential_id IS NOT NULL) AND (public_key IS NOT NULL))))
constraint staff_factors_credential_id_key UNIQUE (credential_id)
constraint staff_factors_kind_check CHECK ((kind = ANY (ARRAY['passkey'::text, 'totp'::text])))
constraint staff_factors_pkey PRIMARY KEY (id)
constraint staff_factors_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX staff_factors_staff ON public.staff_factors USING btree (staff_id)
CREATE UNIQUE INDEX staff_factors_totp ON public.staff_factors USING btree (staff_id) WHERE (kind = 'totp'::text)

-- staff_invitations
staff_invitations.id bigint not null generated always as identity
staff_invitations.staff_id bigint not null
staff_invitations.code_hash bytea not null
staff_invitations.invited_by bigint -- null: a command of the operator
staff_invitations.created_at timestamp with time zone not null
staff_invitations.expires_at timestamp with time zone not null
staff_invitations.used_at timestamp with time zone
staff_invitations.tries integer not null default 0
constraint staff_invitations_code_hash_key UNIQUE (code_hash)
constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id) ON DELETE SET NULL
constraint staff_invitations_pkey PRIMARY KEY (id)
constraint staff_invitations_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
CREATE INDEX staff_invitations_by ON public.staff_invitations USING btree (invited_by)
CREATE INDEX staff_invitations_staff ON public.staff_invitations USING btree (staff_id)

-- staff_notes
staff_notes.id bigint not null generated always as identity
staff_notes.student_id bigint not null
staff_notes.staff_id bigint
staff_notes.text text not null
staff_notes.created_at timestamp with time zone not null
constraint staff_notes_pkey PRIMARY KEY (id)
constraint staff_notes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE SET NULL
constraint staff_notes_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint staff_notes_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
CREATE INDEX staff_notes_staff ON public.staff_notes USING btree (staff_id)
CREATE INDEX staff_notes_student ON public.staff_notes USING btree (student_id, id)

-- staff_recovery_codes
staff_recovery_codes.staff_id bigint not null
staff_recovery_codes.code_hash bytea not null
staff_recovery_codes.used_at timestamp with time zone
constraint staff_recovery_codes_pkey PRIMARY KEY (staff_id, code_hash)
constraint staff_recovery_codes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE

-- staff_sessions
staff_sessions.id bigint not null generated always as identity
staff_sessions.staff_id bigint not null
staff_sessions.token_hash bytea not null
staff_sessions.created_at timestamp with time zone not null
staff_sessions.seen_at timestamp with time zone not null
staff_sessions.expires_at timestamp with time zone not null
staff_sessions.factor_at timestamp with time zone -- when the second factor was entered; null: not yet, and the session opens nothing but that
staff_sessions.device text
staff_sessions.revoked_at timestamp with time zone
constraint staff_sessions_pkey PRIMARY KEY (id)
constraint staff_sessions_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
constraint staff_sessions_token_hash_key UNIQUE (token_hash)
CREATE INDEX staff_sessions_expiry ON public.staff_sessions USING btree (expires_at)
CREATE INDEX staff_sessions_staff ON public.staff_sessions USING btree (staff_id)

-- view standing_ranges (level_id, skill_id, low, high)

-- view student_overrides (id, practice_id, student_id, personal, extra_seconds, time_factor, opens_at, due_at, extra_attempts, created_at, reopens_attempt, reopen_seconds, reopen_until)

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
students.speech_voice jsonb -- which frequency warps fit this voice, learnt from recordings; nothing of what was said
students.daily_minutes smallint not null default 10 -- the goal of a day, chosen by the family
students.read_aloud boolean -- whether questions are read aloud by themselves; null: by age, under seven
students.welcomed_at timestamp with time zone default now() -- when the first visit was done or passed over; null: not yet, as the child is new
students.revision integer not null default 0 -- rises with each change of the profile: who saves an older one is told
students.name_key text not null default name_order(full_name) -- what lists are in order of: given name first
students.name_words tsvector not null default to_tsvector('simple'::regconfig, fold_text(full_name)) -- the words of the name without tone marks, for search
students.birthday text -- month and day of birth, MM-DD, where a centre has entered them
constraint students_birthday_check CHECK ((birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text))
constraint students_check CHECK (((ward_code IS NULL) OR (province_code IS NOT NULL)))
constraint students_daily_minutes_check CHECK ((daily_minutes = ANY (ARRAY[5, 10, 15])))
constraint students_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint students_pkey PRIMARY KEY (id)
constraint students_province_code_check CHECK ((province_code ~ '^[0-9]{2}$'::text))
constraint students_state_check CHECK ((state = ANY (ARRAY[0, 1, 2])))
constraint students_street_check CHECK ((length(street) <= 200))
constraint students_user_name_key UNIQUE (user_name)
constraint students_ward_code_check CHECK ((ward_code ~ '^[0-9]{5}$'::text))
CREATE INDEX students_avatar ON public.students USING btree (avatar_url)
CREATE INDEX students_login ON public.students USING btree (login_id, id)
CREATE INDEX students_name_key ON public.students USING btree (name_key, id)
CREATE INDEX students_state ON public.students USING btree (state, id)
CREATE INDEX students_words ON public.students USING gin (name_words)

-- study_sheets
study_sheets.id bigint not null generated always as identity
study_sheets.student_id bigint not null
study_sheets.class_id bigint
study_sheets.week date not null -- its Monday
study_sheets.note text
study_sheets.items jsonb not null -- [{kind: practice, unit, read, video or project, ref: id or null, title, minutes}]
study_sheets.by bigint
study_sheets.released_at timestamp with time zone
constraint study_sheets_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint study_sheets_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint study_sheets_pkey PRIMARY KEY (id)
constraint study_sheets_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint study_sheets_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric))
CREATE INDEX study_sheets_by ON public.study_sheets USING btree (by)
CREATE INDEX study_sheets_class ON public.study_sheets USING btree (class_id)
CREATE UNIQUE INDEX study_sheets_week ON public.study_sheets USING btree (student_id, class_id, week) NULLS NOT DISTINCT

-- teacher_reviews
teacher_reviews.id bigint not null generated always as identity
teacher_reviews.student_id bigint not null
teacher_reviews.lesson_id bigint not null
teacher_reviews.teacher_id bigint
teacher_reviews.review text not null
teacher_reviews.created_at timestamp with time zone not null
teacher_reviews.state text not null default 'released'::text
teacher_reviews.released_at timestamp with time zone
constraint teacher_reviews_check CHECK (((state = 'released'::text) OR (released_at IS NULL)))
constraint teacher_reviews_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint teacher_reviews_pkey PRIMARY KEY (id)
constraint teacher_reviews_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text])))
constraint teacher_reviews_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint teacher_reviews_student_id_lesson_id_key UNIQUE (student_id, lesson_id)
constraint teacher_reviews_teacher_id_fkey FOREIGN KEY (teacher_id) REFERENCES teachers(id)
CREATE INDEX teacher_reviews_lesson ON public.teacher_reviews USING btree (lesson_id)
CREATE INDEX teacher_reviews_newest ON public.teacher_reviews USING btree (student_id, created_at DESC)
CREATE INDEX teacher_reviews_teacher ON public.teacher_reviews USING btree (teacher_id)

-- teachers
teachers.id bigint not null generated always as identity
teachers.code text not null
teachers.full_name text not null
teachers.gender smallint
constraint teachers_code_key UNIQUE (code)
constraint teachers_gender_check CHECK ((gender = ANY (ARRAY[0, 1])))
constraint teachers_pkey PRIMARY KEY (id)

-- text_book_units
text_book_units.id bigint not null generated always as identity
text_book_units.book_id bigint not null
text_book_units.position smallint not null
text_book_units.code text not null
text_book_units.title text not null
text_book_units.blocks jsonb not null
text_book_units.practice_id bigint
constraint text_book_units_book_id_code_key UNIQUE (book_id, code)
constraint text_book_units_book_id_fkey FOREIGN KEY (book_id) REFERENCES text_books(id) ON DELETE CASCADE
constraint text_book_units_book_id_position_key UNIQUE (book_id, "position")
constraint text_book_units_pkey PRIMARY KEY (id)
constraint text_book_units_practice_id_fkey FOREIGN KEY (practice_id) REFERENCES practices(id)
CREATE INDEX text_book_units_practice ON public.text_book_units USING btree (practice_id)

-- text_books
text_books.id bigint not null generated always as identity
text_books.code text not null
text_books.title text not null
text_books.subject_id smallint not null
text_books.description text not null
text_books.class_id bigint -- whose students read it; null: by is_public alone
text_books.is_public boolean not null default false
constraint text_books_class_id_fkey FOREIGN KEY (class_id) REFERENCES classes(id)
constraint text_books_code_key UNIQUE (code)
constraint text_books_pkey PRIMARY KEY (id)
CREATE INDEX text_books_class ON public.text_books USING btree (class_id)
CREATE INDEX text_books_public ON public.text_books USING btree (id) WHERE is_public

-- themes
themes.code text not null
themes.starts_at timestamp with time zone not null
themes.ends_at timestamp with time zone not null
themes.active boolean not null
themes.fields jsonb not null -- the theme as section 3 has it, checked when it was set
themes.revision integer not null default 0
constraint themes_check CHECK ((ends_at > starts_at))
constraint themes_pkey PRIMARY KEY (code)

-- trial_results
trial_results.student_id bigint not null
trial_results.lesson_id bigint not null
trial_results.level_id bigint
trial_results.strengths text[] not null default '{}'::text[]
trial_results.to_work text[] not null default '{}'::text[]
trial_results.offered_class_id bigint
trial_results.by bigint
trial_results.released_at timestamp with time zone
constraint trial_results_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint trial_results_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE CASCADE
constraint trial_results_level_id_fkey FOREIGN KEY (level_id) REFERENCES levels(id)
constraint trial_results_offered_class_id_fkey FOREIGN KEY (offered_class_id) REFERENCES classes(id) ON DELETE SET NULL
constraint trial_results_pkey PRIMARY KEY (student_id, lesson_id)
constraint trial_results_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX trial_results_by ON public.trial_results USING btree (by)
CREATE INDEX trial_results_lesson ON public.trial_results USING btree (lesson_id)
CREATE INDEX trial_results_level ON public.trial_results USING btree (level_id)
CREATE INDEX trial_results_offered ON public.trial_results USING btree (offered_class_id)

-- unsubscribe_links
unsubscribe_links.login_id bigint not null
unsubscribe_links.capability_hash bytea not null
constraint unsubscribe_links_capability_hash_key UNIQUE (capability_hash)
constraint unsubscribe_links_login_id_fkey FOREIGN KEY (login_id) REFERENCES logins(id) ON DELETE CASCADE
constraint unsubscribe_links_pkey PRIMARY KEY (login_id)

-- uploads
uploads.id bigint not null generated always as identity
uploads.student_id bigint not null
uploads.project_id bigint not null
uploads.link_hash bytea not null
uploads.file_name text not null
uploads.kind text not null
uploads.media_type text not null
uploads.bytes bigint not null
uploads.received bigint not null default 0
uploads.storage_key text not null
uploads.created_at timestamp with time zone not null
uploads.expires_at timestamp with time zone not null
uploads.completed_at timestamp with time zone
uploads.submission_id bigint
uploads.writing_until timestamp with time zone
constraint uploads_bytes_check CHECK ((bytes > 0))
constraint uploads_check CHECK ((received <= bytes))
constraint uploads_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'document'::text, 'audio'::text, 'video'::text])))
constraint uploads_link_hash_key UNIQUE (link_hash)
constraint uploads_pkey PRIMARY KEY (id)
constraint uploads_project_id_fkey FOREIGN KEY (project_id) REFERENCES projects(id)
constraint uploads_storage_key_key UNIQUE (storage_key)
constraint uploads_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint uploads_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES project_submissions(id) ON DELETE SET NULL
CREATE INDEX uploads_left ON public.uploads USING btree (expires_at) WHERE (submission_id IS NULL)
CREATE INDEX uploads_project ON public.uploads USING btree (project_id)
CREATE INDEX uploads_student ON public.uploads USING btree (student_id, project_id)
CREATE INDEX uploads_submission ON public.uploads USING btree (submission_id)

-- used_bot_checks
used_bot_checks.challenge text not null
used_bot_checks.use text not null
used_bot_checks.phone_hash bytea
used_bot_checks.expires_at timestamp with time zone not null
constraint used_bot_checks_pkey PRIMARY KEY (challenge, use)
constraint used_bot_checks_use_check CHECK ((use = ANY (ARRAY['look-up'::text, 'code'::text, 'sign-in'::text])))
CREATE INDEX used_bot_checks_expiry ON public.used_bot_checks USING btree (expires_at)

-- video_progress
video_progress.student_id bigint not null
video_progress.video_id bigint not null
video_progress.position double precision not null
video_progress.played jsonb not null default '[]'::jsonb -- parts that were played, in seconds, merged and in order
video_progress.watched double precision not null default 0
video_progress.noted_at timestamp with time zone not null
video_progress.finished_at timestamp with time zone
video_progress.noted_by bigint not null default 0 -- the session whose note it is; not a reference: the note outlives it
video_progress.sequence bigint not null default 0
constraint video_progress_pkey PRIMARY KEY (student_id, video_id)
constraint video_progress_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint video_progress_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id) ON DELETE CASCADE
constraint video_progress_watched_check CHECK (((watched >= (0)::double precision) AND (watched <= (1)::double precision)))
CREATE INDEX video_progress_finished ON public.video_progress USING btree (student_id, finished_at DESC) WHERE (finished_at IS NOT NULL)
CREATE INDEX video_progress_video ON public.video_progress USING btree (video_id)

-- videos
videos.id bigint not null generated always as identity
videos.slug text not null
videos.title text not null
videos.hls_url text
videos.mp4_url text not null
videos.poster_url text
videos.captions jsonb not null default '[]'::jsonb
videos.duration double precision not null
constraint videos_duration_check CHECK ((duration > (0)::double precision))
constraint videos_pkey PRIMARY KEY (id)
constraint videos_slug_key UNIQUE (slug)

-- waiting_moves
waiting_moves.id bigint not null generated always as identity
waiting_moves.student_id bigint not null
waiting_moves.from_class_id bigint -- null: leaves none
waiting_moves.to_class_id bigint not null
waiting_moves.lesson_id bigint -- the first lesson in the new class; null: it was deleted since
waiting_moves.lesson_at timestamp with time zone not null -- when that lesson was when the move was planned; where it was moved, coming_moves follows it
waiting_moves.stage smallint not null
waiting_moves.reason text not null
waiting_moves.by bigint
waiting_moves.created_at timestamp with time zone not null
constraint waiting_moves_by_fkey FOREIGN KEY (by) REFERENCES staff(id) ON DELETE SET NULL
constraint waiting_moves_from_class_id_fkey FOREIGN KEY (from_class_id) REFERENCES classes(id) ON DELETE CASCADE
constraint waiting_moves_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id) ON DELETE SET NULL
constraint waiting_moves_pkey PRIMARY KEY (id)
constraint waiting_moves_reason_check CHECK ((length(reason) <= 300))
constraint waiting_moves_stage_check CHECK (((stage >= 0) AND (stage <= 11)))
constraint waiting_moves_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
constraint waiting_moves_student_id_to_class_id_key UNIQUE (student_id, to_class_id)
constraint waiting_moves_to_class_id_fkey FOREIGN KEY (to_class_id) REFERENCES classes(id) ON DELETE CASCADE
CREATE INDEX waiting_moves_by ON public.waiting_moves USING btree (by)
CREATE UNIQUE INDEX waiting_moves_from ON public.waiting_moves USING btree (from_class_id, student_id) WHERE (from_class_id IS NOT NULL)
CREATE INDEX waiting_moves_lesson ON public.waiting_moves USING btree (lesson_id)
CREATE INDEX waiting_moves_to ON public.waiting_moves USING btree (to_class_id)

-- writing_assessments
writing_assessments.attempt_id bigint not null
writing_assessments.question_id bigint not null
writing_assessments.student_id bigint not null
writing_assessments.grading_object smallint not null
writing_assessments.day date not null -- when it is judged and counts for the child's limit: the day of Vietnam, or a later one
writing_assessments.queued_at timestamp with time zone not null
writing_assessments.state text not null default 'waiting'::text
writing_assessments.tries smallint not null default 0
writing_assessments.claimed_until timestamp with time zone -- judged by a process until then, or not to be tried again before
writing_assessments.engine text
writing_assessments.version text
writing_assessments.input_hash bytea -- SHA-256 of text, question and task, so that a judgement can be repeated
writing_assessments.result jsonb -- {feedback, draft, index}: what the child may see, what a teacher compares with, measures for the calibration
writing_assessments.doubts text[] not null default '{}'::text[]
writing_assessments.cost integer not null default 0 -- millionths of a US dollar
writing_assessments.for_teacher boolean not null default false -- a teacher looks at it too: unsure, failed, or drawn as a sample
writing_assessments.finished_at timestamp with time zone
constraint writing_assessments_attempt_id_question_id_fkey FOREIGN KEY (attempt_id, question_id) REFERENCES answers(attempt_id, question_id) ON DELETE CASCADE
constraint writing_assessments_check CHECK (((state = 'done'::text) = (result IS NOT NULL)))
constraint writing_assessments_check1 CHECK (((state = 'waiting'::text) = (finished_at IS NULL)))
constraint writing_assessments_grading_object_check CHECK ((grading_object = ANY (ARRAY[1, 2])))
constraint writing_assessments_pkey PRIMARY KEY (attempt_id, question_id)
constraint writing_assessments_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'done'::text, 'failed'::text])))
constraint writing_assessments_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id) ON DELETE CASCADE
CREATE INDEX writing_assessments_day ON public.writing_assessments USING btree (student_id, question_id, day)
CREATE INDEX writing_assessments_waiting ON public.writing_assessments USING btree (queued_at) WHERE (state = 'waiting'::text)

-- writing_calibrations
writing_calibrations.id bigint not null generated always as identity
writing_calibrations.version text not null -- of the local engine: measures of two versions are not to be compared
writing_calibrations.made_at timestamp with time zone not null
writing_calibrations.calibration jsonb not null -- numbers only, of no child
constraint writing_calibrations_pkey PRIMARY KEY (id)
CREATE INDEX writing_calibrations_newest ON public.writing_calibrations USING btree (version, id DESC)

-- writing_calls
writing_calls.day date not null
writing_calls.calls integer not null
writing_calls.cost bigint not null -- millionths of a US dollar, with what is set aside for calls on their way
constraint writing_calls_pkey PRIMARY KEY (day)
