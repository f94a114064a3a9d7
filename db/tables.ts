// Written by: npm run bitu -- schema. A test compares it with the migrations.
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { ResultBand } from '@bitu/contract/writing.ts';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Read as an object and written as text. */
type Json = JSONColumnType<object>;
/** Written as 'YYYY-MM-DD'. Read it by SQL: the driver returns midnight in the time zone of the process. */
type Day = ColumnType<Date, string, string>;
/** Generated, for a type that is read and written in different forms. */
type WithDefault<Type> =
  Type extends ColumnType<infer Read, infer Written, infer Changed>
    ? ColumnType<Read, Written | undefined, Changed>
    : Generated<Type>;

/** The views that typed queries read; the others are read by SQL only. */
export interface Views {
  followed_students: {
    login_id: number;
    student_id: number;
    guardian_id: number | null;
    rights: Tables['guardians']['rights'] | null;
    relation: Tables['guardians']['relation'] | null;
    digest: boolean;
  };
  open_enrolments: {
    student_id: number;
    class_id: number;
    joined_at: Date;
    on_trial: boolean;
  };
  planned_lessons: {
    id: number;
    class_id: number;
    code: string;
    title: string;
    lesson_type: number;
    starts_at: Date;
    ends_at: Date;
    room_id: number | null;
    teacher_id: number | null;
  };
}

/** The tables for typed queries. The notes of their columns are in schema.sql. */
export interface Tables {
  announcement_trials: {
    code_hash: Buffer;
    body: Json;
    by: number;
    expires_at: Date;
    id: GeneratedAlways<number>;
  };
  announcements: {
    id: GeneratedAlways<number>;
    key: string;
    type: 'notice' | 'popup' | 'banner' | 'theme';
    code: string | null;
    replaces: number | null;
    body: Json | null;
    audience: Json;
    by: number;
    created_at: Date;
    goes_at: Date;
    is_planned: boolean;
    state: Generated<'waiting' | 'going' | 'out' | 'stopped' | 'refused'>;
    refusal: 'reach' | 'changed' | 'nobody' | null;
    notice_id: number | null;
    last_student_id: Generated<number>;
    families: number | null;
    students: number | null;
    ended_at: Date | null;
    ended_by: number | null;
  };
  answers: {
    attempt_id: number;
    question_id: number;
    position: number;
    drawn: Json | null;
    bai_lam: Json | null;
    revision: Generated<number>;
    saved_at: Date | null;
    points: number | null;
    right_parts: number | null;
    total_parts: number | null;
    tries: Json | null;
    hints: Generated<number>;
    closed: Generated<boolean>;
    card_question_id: number | null;
    may_retry: Generated<boolean>;
    try_hints: Generated<number>;
    told_close: number | null;
    held_points: number | null;
  };
  appeals: {
    id: GeneratedAlways<number>;
    attempt_id: number;
    question_id: number;
    student_id: number;
    reason: 'right' | 'mark' | 'question';
    text: string;
    state: Generated<'open' | 'upheld' | 'changed' | 'withdrawn'>;
    answer: string | null;
    decided_by: number | null;
    created_at: Date;
    decided_at: Date | null;
  };
  attempts: {
    id: GeneratedAlways<number>;
    student_id: number;
    practice_id: number | null;
    review_of: number | null;
    reveals: boolean;
    question_count: number;
    opened_at: Generated<Date>;
    deadline: Date | null;
    submitted_at: Date | null;
    submitted_by: 'student' | 'server' | null;
    points: number | null;
    correct_count: number | null;
    score: number | null;
    archived_at: Date | null;
    waiting_count: Generated<number>;
    drill: 'notebook' | 'skill' | 'known' | null;
    drill_day: Day | null;
    drill_level_id: number | null;
    drill_skill_id: number | null;
    continues: number | null;
    band: ResultBand | null;
  };
  attendance_entries: {
    student_id: number;
    lesson_id: number;
    state: 'present' | 'late' | 'excused' | 'absent';
    minutes: number | null;
    by: number | null;
    at: Date;
  };
  attendances: {
    student_id: number;
    lesson_id: number;
    joined_at: Date;
  };
  attention_calls: {
    id: GeneratedAlways<number>;
    student_id: number;
    by: number | null;
    note: string;
    called_at: Date;
    hidden_until: Date;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    login_id: number | null;
    student_id: number | null;
    actor: 'owner' | 'operator' | 'staff';
    action: string;
    staff_id: number | null;
    target_type: string | null;
    target_id: number | null;
    fields: string[] | null;
    target_code: string | null;
    items: number | null;
  };
  banners: {
    id: GeneratedAlways<number>;
    code: string;
    position: number;
    active: boolean;
    title: string;
    description: string | null;
    image_url: string;
    image_width: number;
    image_height: number;
    url: string | null;
    created_at: Date;
    ends_at: Date | null;
    revision: Generated<number>;
  };
  behind_progress: {
    id: Generated<number>;
    started_at: Date | null;
    after: number | null;
    computed_at: Date | null;
  };
  bulk_actions: {
    id: GeneratedAlways<number>;
    kind: string;
    by: number | null;
    input: Json | null;
    preview: Json;
    checksum: string;
    state: 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone';
    previewed_at: Date;
    applied_at: Date | null;
    undo_until: Date | null;
    sent_at: Date | null;
  };
  bulk_rows: {
    bulk_id: number;
    position: number;
    unit: number;
    shown: Json | null;
    student_id: number | null;
    login_id: number | null;
    table: string;
    key: Json;
    before: Json | null;
    after: Json | null;
    state: Generated<'waiting' | 'applied' | 'left' | 'undone'>;
  };
  calendar_links: {
    student_id: number;
    capability: string;
    created_at: Date;
    login_id: number;
  };
  centres: {
    id: GeneratedAlways<number>;
    code: string;
    name: string;
    address: string;
    phone: string | null;
    hours: string | null;
    map_url: string | null;
    position: Generated<number>;
  };
  certificates: {
    id: GeneratedAlways<number>;
    student_id: number;
    class_id: number | null;
    title: string;
    issued_at: Generated<Date>;
    number: string | null;
    check_code: string | null;
    report_id: number | null;
    revoked_at: Date | null;
  };
  children_behind: {
    student_id: number;
    subjects: number[];
    other_subjects: number[];
    reasons: Json;
    reason_count: GeneratedAlways<number>;
    computed_at: Date;
  };
  classes: {
    id: GeneratedAlways<number>;
    code: string;
    subject_id: number;
    grade_id: Generated<number>;
    level_name: string | null;
    status: 1 | 2 | 3;
    teacher_id: number | null;
    join_url: string | null;
    min_age: number | null;
    max_age: number | null;
    level_id: number | null;
    updated_at: Generated<Date>;
  };
  closed_days: {
    day: Day;
    name: string;
  };
  comment_bank: {
    id: GeneratedAlways<number>;
    owner: number | null;
    subject_id: number;
    criterion: string | null;
    question_id: number | null;
    text: string;
    folded: string;
    uses: Generated<number>;
    used_at: Date | null;
    created_at: Date;
  };
  consents: {
    id: GeneratedAlways<number>;
    login_id: number;
    version: string;
    given_at: Date;
    purpose: Generated<'account' | 'advertising'>;
    withdrawn_at: Date | null;
  };
  demo: {
    day: Day;
  };
  digest_lines: {
    digest_id: number;
    student_id: number;
    position: number;
    parts: Json;
  };
  digest_settings: {
    login_id: number;
    day: number;
    hour: number;
    bell: boolean;
    push: boolean;
    mail: boolean;
    sms: boolean;
    moved_at: Date;
  };
  digest_sms_months: {
    month: Day;
    sent: number;
  };
  digests: {
    id: GeneratedAlways<number>;
    login_id: number;
    week: Day;
    first_day: Day;
    last_day: Day;
    made_at: Date;
    by_mail: boolean;
    by_sms: boolean;
  };
  documents: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    url: string;
    bytes: number;
  };
  email_codes: {
    login_id: number;
    email: string;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
  };
  enrolment_events: {
    id: GeneratedAlways<number>;
    student_id: number;
    class_id: number;
    from: number | null;
    to: number | null;
    valid_from: Day;
    reason: string;
    by: number | null;
    at: Date;
  };
  enrolments: {
    student_id: number;
    class_id: number;
    status: 1 | 2 | 3;
    joined_at: Generated<Date>;
    stage: number | null;
  };
  evaluations: {
    id: GeneratedAlways<number>;
    attempt_id: number;
    question_id: number;
    source: 'ai' | 'teacher';
    status: 1 | 2 | 4;
    points: number | null;
    bands: Json | null;
    comment: string | null;
    grader_id: number | null;
    created_at: Date;
    superseded_at: Date | null;
    content: Json | null;
  };
  glossary: {
    term: string;
    meaning: string;
  };
  guardian_invitations: {
    id: GeneratedAlways<number>;
    code_hash: Buffer;
    student_id: number;
    relation: 'mother' | 'father' | 'grandparent' | 'relative' | 'sibling' | 'other';
    rights: 'full' | 'see';
    invited_by: 'owner' | 'office';
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    ended_at: Date | null;
  };
  guardians: {
    id: GeneratedAlways<number>;
    login_id: number;
    student_id: number;
    relation: 'mother' | 'father' | 'grandparent' | 'relative' | 'sibling' | 'other';
    rights: 'full' | 'see';
    digest: boolean;
    invited_by: 'owner' | 'office';
    since: Date;
    ended_at: Date | null;
  };
  hand_over_codes: {
    code_hash: Buffer;
    session_id: number | null;
    student_id: number;
    expires_at: Date;
    view_only: Generated<boolean>;
  };
  held_results: {
    attempt_id: number;
    content_id: number | null;
    score: number | null;
  };
  homework_notices: {
    lesson_id: number;
    practice_id: number;
    tell_at: Date | null;
    told_at: Date | null;
    told_due_days: number | null;
    told_opens_at: Date | null;
    told_closes_at: Date | null;
  };
  homework_students: {
    content_id: number;
    student_id: number;
    to_notify: Generated<boolean>;
  };
  lead_windows: {
    key: Buffer;
    until: Date;
  };
  leads: {
    id: GeneratedAlways<number>;
    phone: string;
    full_name: string;
    children_name: string | null;
    children_yob: number | null;
    children_ability: string | null;
    courses: string | null;
    referer: string;
    source: string;
    type_id: Generated<number>;
    verified_at: Date | null;
    login_id: number | null;
    created_at: Date;
    sent_at: Date | null;
    class_id: number | null;
    student_id: number | null;
    state: Generated<'new' | 'called' | 'came' | 'enrolled' | 'lost'>;
    note: Generated<string>;
    next_call: Day | null;
    handled_by: number | null;
    revision: Generated<number>;
    name_words: GeneratedAlways<string>;
  };
  learning_days: {
    student_id: number;
    day: Day;
    subject_id: number;
    answers: Generated<number>;
    right_answers: Generated<number>;
    practices: Generated<number>;
    lessons: Generated<number>;
    units: Generated<number>;
    last_at: Date;
    seconds: Generated<number>;
  };
  learning_sessions: {
    id: GeneratedAlways<number>;
    student_id: number;
    unit_id: number;
    started_at: Date;
    seen_at: Date;
    finished_at: Date | null;
  };
  lesson_change_rows: {
    change_id: number;
    lesson_id: number;
    before: Json | null;
    after: Json;
    updated_at: Date;
    told: Generated<boolean>;
  };
  lesson_changes: {
    id: GeneratedAlways<number>;
    class_id: number;
    kind: 'create' | 'change' | 'cancel' | 'end';
    staff_id: number;
    made_at: Date;
    tell_at: Date;
    told_at: Date | null;
    undone_at: Date | null;
    class_status: Tables['classes']['status'] | null;
  };
  lesson_contents: {
    id: GeneratedAlways<number>;
    lesson_id: number;
    position: number;
    content_type: 1 | 3 | 4 | 9;
    practice_id: number | null;
    paid: Generated<boolean>;
    video_id: number | null;
    document_id: number | null;
    project_id: number | null;
    due_days: number | null;
    opens_at: Date | null;
    closes_at: Date | null;
    results: Generated<'at_once' | 'closing' | 'by_hand'>;
    results_released_at: Date | null;
    origin: Generated<'file' | 'console'>;
    for_chosen: Generated<boolean>;
  };
  lesson_notes: {
    lesson_id: number;
    taught: string | null;
    homework: string | null;
    next: string | null;
    by: number | null;
    at: Date;
  };
  lesson_rows: {
    student_id: number;
    lesson_id: number;
    changed_at: Date | null;
    sent_by: number | null;
    release_at: Date | null;
    released_at: Date | null;
  };
  lesson_skills: {
    student_id: number;
    lesson_id: number;
    skill_id: 1 | 2 | 3 | 4 | 5 | 6 | 7;
    score: number;
    by: number | null;
    at: Date;
  };
  lessons: {
    id: GeneratedAlways<number>;
    class_id: number;
    code: string;
    title: string;
    lesson_type: number;
    starts_at: Date;
    ends_at: Date;
    room_id: number | null;
    teacher_id: number | null;
    state: Generated<'planned' | 'cancelled'>;
    updated_at: Generated<Date>;
  };
  level_ranges: {
    level_id: number;
    skill_id: number;
    version: number;
    low: number | null;
    high: number | null;
    set_by: number | null;
    set_at: Date;
  };
  levels: {
    id: GeneratedAlways<number>;
    subject_id: number;
    code: string;
    name: string;
    position: number;
  };
  logins: {
    id: GeneratedAlways<number>;
    phone: string;
    email: string | null;
    password_hash: string;
    created_at: Generated<Date>;
    full_name: string | null;
    email_confirmed_at: Date | null;
  };
  machine_marks: {
    item_id: number;
    engine: string;
    version: string;
    bands: Json;
    low: number | null;
    high: number | null;
    notes: Json;
    reasons: Json;
    created_at: Date;
  };
  mails: {
    id: GeneratedAlways<number>;
    login_id: number;
    digest_id: number | null;
    sealed: Buffer | null;
    status: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
    tries: Generated<number>;
    provider: string | null;
    reference: string | null;
    failure: string | null;
    created_at: Date;
    good_until: Date;
    tried_at: Date | null;
  };
  mark_drafts: {
    item_id: number;
    staff_id: number;
    round: number;
    body: Json;
    bands_alone: Json | null;
    machine_seen_at: Date | null;
    revision: number;
    saved_at: Date;
  };
  mark_notes: {
    id: GeneratedAlways<number>;
    mark_id: string;
    anchor: Json;
    tag: string | null;
    text: string;
    replacement: string | null;
  };
  marking_items: {
    id: GeneratedAlways<number>;
    kind: 'writing' | 'speaking' | 'voice' | 'short' | 'project' | 'appeal';
    student_id: number;
    attempt_id: number | null;
    question_id: number | null;
    submission_id: number | null;
    appeal_id: number | null;
    target_id: number;
    class_id: number | null;
    subject_id: number;
    is_test: boolean;
    rubric_code: string;
    rubric_id: number | null;
    state: Generated<'waiting' | 'second' | 'settling' | 'marked' | 'returned' | 'withdrawn'>;
    round_wanted: Generated<1 | 2>;
    order_key: number;
    submitted_at: Date;
    due_at: Date;
    available_at: Date;
    claimed_by: number | null;
    claim_token: string | null;
    claimed_until: Date | null;
    handed_on: string | null;
    return_at: Date | null;
    released_at: Date | null;
    returned_at: Date | null;
    told_at: Date | null;
    promised_at: Date | null;
  };
  marking_skips: {
    item_id: number;
    staff_id: number;
    reason: string;
    skipped_at: Date;
  };
  marks: {
    id: string;
    item_id: number;
    staff_id: number;
    round: number;
    rubric_id: number;
    bands_alone: Json | null;
    bands: Json;
    outcome: 'marked' | 'again';
    overall: number | null;
    points: number | null;
    comment: string | null;
    next_step: string | null;
    sure: boolean;
    active_seconds: number;
    machine_seen_at: Date | null;
    sent_at: Date;
    undone_at: Date | null;
    superseded_at: Date | null;
    supersedes: string | null;
    reason: string | null;
  };
  mastery: {
    student_id: number;
    level_id: number;
    skill_id: number;
    weight: number;
    value: number;
    n: number;
    days: number;
    last_at: Date;
    in_test: boolean;
    right_count: Generated<number>;
  };
  media_files: {
    name: string;
    bytes: number;
    staff_id: number;
    uploaded_at: Date;
    used_at: Date | null;
    used_by: Generated<string[]>;
  };
  mission_rewards: {
    id: GeneratedAlways<number>;
    student_id: number;
    mission: string;
    period_start: Day;
    stars: number;
    rewarded_at: Date;
    attempt_id: number | null;
  };
  notebook_cards: {
    student_id: number;
    question_id: number;
    added_at: Date;
    due_day: Day;
    last_day: Day | null;
    stability: number | null;
    difficulty: number | null;
    reps: Generated<number>;
    lapses: Generated<number>;
    shown_question_id: number | null;
    put_away: 'known' | 'leech' | null;
    put_away_at: Date | null;
  };
  notice_recipients: {
    student_id: number;
    notice_id: number;
    read_at: Date | null;
  };
  notices: {
    id: GeneratedAlways<number>;
    kind: 'class' | 'homework' | 'result' | 'news';
    title: string;
    content: string;
    url: string | null;
    urgent: Generated<boolean>;
    created_at: Date;
  };
  otp_tickets: {
    id: GeneratedAlways<number>;
    ticket_hash: Buffer;
    phone_hash: Buffer;
    purpose: 0 | 1 | 2;
    login_id: number | null;
    code_hash: Buffer;
    tries: Generated<number>;
    created_at: Date;
    expires_at: Date;
    verified_at: Date | null;
    used_at: Date | null;
  };
  override_requests: {
    id: GeneratedAlways<number>;
    practice_id: number | null;
    student_id: number | null;
    class_id: number;
    kind: 'minutes' | 'pace' | 'due' | 'start' | 'attempts' | 'reopen';
    extra_seconds: number | null;
    time_factor: number | null;
    opens_at: Date | null;
    due_at: Date | null;
    extra_attempts: number | null;
    reopens_attempt: number | null;
    reason: string;
    asked_by: number;
    created_at: Date;
    state: Generated<'waiting' | 'approved' | 'declined' | 'withdrawn'>;
    decided_by: number | null;
    decided_at: Date | null;
    reply: string | null;
    override_id: number | null;
    seen_at: Date | null;
  };
  overrides: {
    id: GeneratedAlways<number>;
    practice_id: number | null;
    student_id: number | null;
    class_id: number;
    extra_seconds: number | null;
    time_factor: number | null;
    opens_at: Date | null;
    due_at: Date | null;
    extra_attempts: number | null;
    reason: string;
    by: number;
    created_at: Date;
    ended_at: Date | null;
    ended_by: number | null;
    reopens_attempt: number | null;
  };
  password_links: {
    id: GeneratedAlways<number>;
    login_id: number;
    code_hash: Buffer;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    tries: Generated<number>;
  };
  pending_leads: {
    ticket_id: number;
    full_name: string;
    referer: string;
  };
  popups: {
    id: GeneratedAlways<number>;
    code: string;
    target: 0 | 1 | 2;
    status: 0 | 1;
    number_times_display_popup: number;
    title: string;
    description: string;
    image_url: string | null;
    type_cta: number;
    url_cta: string | null;
    content_cta: string | null;
    created_at: Date;
    audience: WithDefault<Json>;
    ends_at: Date | null;
    revision: Generated<number>;
  };
  practice_drafts: {
    practice_id: number;
    body: Json;
    revision: number;
    by: number | null;
    at: Date;
  };
  practice_folders: {
    id: GeneratedAlways<number>;
    practice_id: number;
    position: number;
    name: string;
    draw: number | null;
  };
  practice_versions: {
    practice_id: number;
    version: number;
    published_at: Date;
    by: number | null;
    note: string;
    changes: Json;
  };
  practices: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    practice_type: 1 | 2;
    subject_id: number;
    is_reported: boolean;
    is_public: boolean;
    total_time: number | null;
    shuffle: 'none' | 'questions' | 'options' | 'both';
    level_id: number | null;
    is_entry: Generated<boolean>;
    origin: Generated<'file' | 'console'>;
    authored: Json | null;
  };
  project_submissions: {
    id: GeneratedAlways<number>;
    student_id: number;
    project_id: number;
    status: 1 | 2 | 3;
    description: string;
    submitted_at: Date;
    mark: number | null;
    comment: string | null;
    marked_at: Date | null;
    share_capability: string | null;
    feedback: Json | null;
  };
  projects: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    brief: Json;
    attachments: WithDefault<Json>;
    section_type: number;
  };
  purges: {
    table_name: string;
  };
  push_subscriptions: {
    id: GeneratedAlways<number>;
    student_id: number;
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    created_at: Date;
  };
  push_switches: {
    student_id: number;
    kind: 'class' | 'homework' | 'result' | 'news';
    is_on: boolean;
  };
  question_drafts: {
    practice_id: number;
    code: string;
    body: Json;
    revision: number;
    by: number | null;
    at: Date;
  };
  question_keys: {
    question_id: number;
    revision: number;
    key: Json;
    reason: string;
    by: number | null;
    at: Date;
  };
  question_skills: {
    question_id: number;
    skill_id: number;
  };
  question_statistics: {
    question_id: number;
    n: number;
    facility: number;
    discrimination: number | null;
    efficiency: number | null;
    options: Json | null;
    median_seconds: number | null;
    unanswered: number;
    computed_at: Date;
  };
  questions: {
    id: GeneratedAlways<number>;
    practice_id: number;
    folder_id: number;
    code: string;
    position: number;
    type_code: string;
    level_id: number;
    grading_object: Generated<0 | 1 | 2>;
    content: Json;
    key: Json;
    explanation: Json;
    checksum: string;
    retired_at: Date | null;
    tries: Generated<number>;
    hints: WithDefault<Json>;
  };
  queue_days: {
    centre_id: number;
    day: Day;
    is_open: boolean;
    last_number: Generated<number>;
    serving_number: number | null;
  };
  queue_tickets: {
    id: GeneratedAlways<number>;
    centre_id: number;
    day: Day;
    number: number;
    ticket_hash: Buffer;
    name: string;
    phone: string;
    status: 'waiting' | 'called' | 'passed' | 'left';
    taken_at: Date;
  };
  rate_counters: {
    key: string;
    count: number;
    resets_at: Date;
  };
  recordings: {
    id: GeneratedAlways<number>;
    student_id: number;
    audio_hash: Buffer;
    text_hash: Buffer;
    reference_text: string;
    question_id: number | null;
    media_type: string;
    bytes: number;
    duration_ms: number;
    refusal: string | null;
    result: Json | null;
    created_at: Date;
    delete_after: Date;
  };
  regrade_rows: {
    regrade_id: number;
    attempt_id: number;
    revision: number;
    old: Json;
    new: Json;
    state: Generated<'waiting' | 'applied' | 'left' | 'undone'>;
  };
  regrades: {
    id: GeneratedAlways<number>;
    question_id: number;
    revision: number;
    key: Json;
    lower: boolean;
    reason: string;
    state: 'previewed' | 'applying' | 'applied' | 'undoing' | 'undone';
    counts: Json;
    checksum: string;
    by: number | null;
    previewed_at: Date;
    applied_at: Date | null;
    undo_until: Date | null;
  };
  report_drafts: {
    student_id: number;
    kind: 'lesson' | 'trial' | 'final';
    ref: number;
    sentence: string | null;
    closing: string | null;
    changed_at: Date | null;
    sent_by: number | null;
    release_at: Date | null;
  };
  report_links: {
    id: GeneratedAlways<number>;
    capability_hash: Buffer;
    report_id: number;
    name_shown: 'call' | 'full';
    made_by_login: number | null;
    made_by_staff: number | null;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    views: Generated<number>;
    last_view_day: Day | null;
  };
  reports: {
    id: GeneratedAlways<number>;
    student_id: number;
    kind: 'lesson' | 'trial' | 'entry' | 'test' | 'final' | 'sheet' | 'session';
    ref: number;
    version: Generated<number>;
    data: Json | null;
    sentence: string | null;
    sentence_edited_by: number | null;
    released_at: Date;
    superseded_at: Date | null;
    opened_at: Date | null;
  };
  rights_requests: {
    id: GeneratedAlways<number>;
    login_id: number;
    student_id: number | null;
    kind: 'access' | 'correct' | 'restrict' | 'withdraw' | 'erase';
    channel: 'counter' | 'phone' | 'email' | 'letter' | 'app';
    received_at: Date;
    answer_due: Date;
    done_due: Date;
    answered_at: Date | null;
    extended_at: Date | null;
    done_at: Date | null;
    state: Generated<'received' | 'answered' | 'done' | 'refused'>;
    by: number | null;
    note: Generated<string>;
    revision: Generated<number>;
    erase_asked_at: Date | null;
    erase_at: Date | null;
    erase_by: number | null;
    erase_needs_owner: Generated<boolean>;
    erase_confirmed_by: number | null;
  };
  rooms: {
    id: GeneratedAlways<number>;
    centre_id: number | null;
    name: string;
    seats: number;
    updated_at: Generated<Date>;
  };
  rubrics: {
    id: GeneratedAlways<number>;
    code: string;
    version: number;
    title: string;
    kind: 'writing' | 'speaking' | 'voice' | 'short' | 'project' | 'appeal';
    scale: Json;
    criteria: Json;
    overall: 'ielts' | 'mean';
    created_by: number | null;
    created_at: Date;
    retired_at: Date | null;
    subject_id: number | null;
  };
  saved_views: {
    id: GeneratedAlways<number>;
    staff_id: number;
    name: string;
    filter: Json;
    created_at: Date;
    list: 'students' | 'leads';
  };
  score_changes: {
    id: GeneratedAlways<number>;
    attempt_id: number;
    at: Date;
    old: number | null;
    new: number | null;
    cause: 'submitted' | 'released' | 'teacher' | 'machine' | 'amended' | 'appeal' | 'regrade';
    ref: string | null;
  };
  sessions: {
    id: GeneratedAlways<number>;
    token_hash: Buffer;
    login_id: number;
    student_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
    revoked_at: Date | null;
    device: string | null;
    last_seen_at: Generated<Date>;
    view_only: Generated<boolean>;
  };
  site_settings: {
    name: string;
    value: string;
  };
  skill_means: {
    level_id: number;
    skill_id: number;
    mean: number;
    answers: number;
    students: number;
    computed_at: Date;
  };
  skills: {
    id: GeneratedAlways<number>;
    subject_id: number;
    code: string;
    name: string;
    spec_skill: 1 | 2 | 3 | 4 | null;
    position: number;
  };
  sms_messages: {
    id: GeneratedAlways<number>;
    ticket_id: number | null;
    sealed: Buffer | null;
    status: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
    tries: Generated<number>;
    provider: string | null;
    reference: string | null;
    failure: string | null;
    created_at: Date;
    good_until: Date;
    tried_at: Date | null;
    digest_id: number | null;
  };
  staff: {
    id: GeneratedAlways<number>;
    full_name: string;
    phone: string;
    email: string | null;
    password_hash: string | null;
    roles: StaffRole[];
    subjects: Generated<number[]>;
    teacher_id: number | null;
    state: Generated<'invited' | 'active' | 'suspended'>;
    created_at: Date;
    demo: Generated<boolean>;
    activated_at: Date | null;
    gender: 0 | 1 | null;
  };
  staff_challenges: {
    challenge_hash: Buffer;
    staff_id: number | null;
    expires_at: Date;
  };
  staff_classes: {
    staff_id: number;
    class_id: number;
    role: 'main' | 'assistant' | 'substitute';
    since: Date;
    until: Date | null;
  };
  staff_devices: {
    id: GeneratedAlways<number>;
    staff_id: number;
    cookie_hash: Buffer;
    created_at: Date;
    expires_at: Date;
  };
  staff_factors: {
    id: GeneratedAlways<number>;
    staff_id: number;
    kind: 'passkey' | 'totp';
    name: string;
    secret: Buffer | null;
    credential_id: string | null;
    public_key: Buffer | null;
    counter: Generated<number>;
    created_at: Date;
    used_at: Date | null;
  };
  staff_invitations: {
    id: GeneratedAlways<number>;
    staff_id: number;
    code_hash: Buffer;
    invited_by: number | null;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
    tries: Generated<number>;
  };
  staff_notes: {
    id: GeneratedAlways<number>;
    student_id: number;
    staff_id: number | null;
    text: string;
    created_at: Date;
  };
  staff_recovery_codes: {
    staff_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  staff_sessions: {
    id: GeneratedAlways<number>;
    staff_id: number;
    token_hash: Buffer;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    factor_at: Date | null;
    device: string | null;
    revoked_at: Date | null;
  };
  students: {
    id: GeneratedAlways<number>;
    login_id: number;
    user_name: string;
    full_name: string;
    birth_year: number | null;
    email: string | null;
    avatar_url: string | null;
    state: 0 | 1 | 2;
    created_at: Generated<Date>;
    province_code: string | null;
    ward_code: string | null;
    street: string | null;
    speech_voice: Json | null;
    daily_minutes: Generated<5 | 10 | 15>;
    read_aloud: boolean | null;
    welcomed_at: Generated<Date | null>;
    revision: Generated<number>;
    name_key: GeneratedAlways<string>;
    name_words: GeneratedAlways<string>;
    birthday: string | null;
  };
  study_sheets: {
    id: GeneratedAlways<number>;
    student_id: number;
    class_id: number | null;
    week: Day;
    note: string | null;
    items: Json;
    by: number | null;
    released_at: Date | null;
  };
  teacher_reviews: {
    id: GeneratedAlways<number>;
    student_id: number;
    lesson_id: number;
    teacher_id: number | null;
    review: string;
    created_at: Date;
    state: Generated<'draft' | 'released'>;
    released_at: Date | null;
  };
  teachers: {
    id: GeneratedAlways<number>;
    code: string;
    full_name: string;
    gender: 0 | 1 | null;
  };
  text_book_units: {
    id: GeneratedAlways<number>;
    book_id: number;
    position: number;
    code: string;
    title: string;
    blocks: Json;
    practice_id: number | null;
  };
  text_books: {
    id: GeneratedAlways<number>;
    code: string;
    title: string;
    subject_id: number;
    description: string;
    class_id: number | null;
    is_public: Generated<boolean>;
  };
  themes: {
    code: string;
    starts_at: Date;
    ends_at: Date;
    active: boolean;
    fields: Json;
    revision: Generated<number>;
  };
  trial_results: {
    student_id: number;
    lesson_id: number;
    level_id: number | null;
    strengths: Generated<string[]>;
    to_work: Generated<string[]>;
    offered_class_id: number | null;
    by: number | null;
    released_at: Date | null;
  };
  unsubscribe_links: {
    login_id: number;
    capability_hash: Buffer;
  };
  uploads: {
    id: GeneratedAlways<number>;
    student_id: number;
    project_id: number;
    link_hash: Buffer;
    file_name: string;
    kind: 'image' | 'document' | 'audio' | 'video';
    media_type: string;
    bytes: number;
    received: Generated<number>;
    storage_key: string;
    created_at: Date;
    expires_at: Date;
    completed_at: Date | null;
    submission_id: number | null;
    writing_until: Date | null;
  };
  used_bot_checks: {
    challenge: string;
    use: 'look-up' | 'code' | 'sign-in';
    phone_hash: Buffer | null;
    expires_at: Date;
  };
  video_progress: {
    student_id: number;
    video_id: number;
    position: number;
    played: WithDefault<Json>;
    watched: Generated<number>;
    noted_at: Date;
    finished_at: Date | null;
    noted_by: Generated<number>;
    sequence: Generated<number>;
  };
  videos: {
    id: GeneratedAlways<number>;
    slug: string;
    title: string;
    hls_url: string | null;
    mp4_url: string;
    poster_url: string | null;
    captions: WithDefault<Json>;
    duration: number;
  };
  waiting_moves: {
    id: GeneratedAlways<number>;
    student_id: number;
    from_class_id: number | null;
    to_class_id: number;
    lesson_id: number | null;
    lesson_at: Date;
    stage: number;
    reason: string;
    by: number | null;
    created_at: Date;
  };
  writing_assessments: {
    attempt_id: number;
    question_id: number;
    student_id: number;
    grading_object: 1 | 2;
    day: Day;
    queued_at: Date;
    state: Generated<'waiting' | 'done' | 'failed'>;
    tries: Generated<number>;
    claimed_until: Date | null;
    engine: string | null;
    version: string | null;
    input_hash: Buffer | null;
    result: Json | null;
    doubts: Generated<string[]>;
    cost: Generated<number>;
    for_teacher: Generated<boolean>;
    finished_at: Date | null;
  };
  writing_calibrations: {
    id: GeneratedAlways<number>;
    version: string;
    made_at: Date;
    calibration: Json;
  };
  writing_calls: {
    day: Day;
    calls: number;
    cost: number;
  };
}
