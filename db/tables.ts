/** The tables as queries see them; db/migrations says what they mean. A test compares the columns with a migrated database. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json = JSONColumnType<object>;

export interface Tables {
  logins: {
    id: GeneratedAlways<number>;
    phone: string;
    email: string | null;
    password_hash: string;
    created_at: Generated<Date>;
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
  };
  certificates: {
    id: GeneratedAlways<number>;
    student_id: number;
    class_id: number | null;
    title: string;
    issued_at: Generated<Date>;
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
  pending_leads: { ticket_id: number; full_name: string; referer: string };
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
  };
  consents: {
    id: GeneratedAlways<number>;
    login_id: number;
    version: string;
    given_at: Date;
  };
  hand_over_codes: {
    code_hash: Buffer;
    session_id: number;
    student_id: number;
    expires_at: Date;
  };
  used_bot_checks: { challenge: string; expires_at: Date };
  sms_messages: {
    id: GeneratedAlways<number>;
    ticket_id: number | null;
    sealed: Buffer | null;
    status: 'waiting' | 'sending' | 'sent' | 'failed' | 'dropped';
    tries: Generated<number>;
    provider: string | null;
    reference: string | null;
    fault: string | null;
    created_at: Date;
    good_until: Date;
    tried_at: Date | null;
  };
  audit_log: {
    id: GeneratedAlways<number>;
    at: Date;
    login_id: number | null;
    student_id: number | null;
    actor: 'owner' | 'operator';
    action: string;
  };
  rate_counters: { key: string; count: number; resets_at: Date };
  teachers: { id: GeneratedAlways<number>; code: string; full_name: string; gender: 0 | 1 | null };
  classes: {
    id: GeneratedAlways<number>;
    code: string;
    subject_id: number;
    grade_id: Generated<number>;
    level_name: string | null;
    status: 1 | 2 | 3;
    teacher_id: number | null;
    join_url: string | null;
  };
  enrolments: {
    student_id: number;
    class_id: number;
    status: 1 | 2 | 3;
    joined_at: Generated<Date>;
  };
  lessons: {
    id: GeneratedAlways<number>;
    class_id: number;
    code: string;
    title: string;
    lesson_type: number;
    starts_at: Date;
    ends_at: Date;
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
  };
  lesson_contents: {
    id: GeneratedAlways<number>;
    lesson_id: number;
    position: number;
    content_type: 1 | 3 | 4 | 9;
    practice_id: number | null;
    paid: Generated<boolean>;
  };
  practice_folders: {
    id: GeneratedAlways<number>;
    practice_id: number;
    position: number;
    name: string;
    draw: number | null;
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
  };
  attempts: {
    id: GeneratedAlways<number>;
    student_id: number;
    practice_id: number;
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
  };
  answers: {
    attempt_id: number;
    question_id: number;
    position: number;
    drawn: JSONColumnType<object> | null;
    bai_lam: JSONColumnType<object> | null;
    revision: Generated<number>;
    saved_at: Date | null;
    points: number | null;
    right_parts: number | null;
    total_parts: number | null;
  };
}
