/** The events of `/api/events`: something that happened to a student, sent to every open screen of that student. */
export type StudentEvent =
  | {
      /** An attempt was saved, or `submitted`, on one of the student's screens. */
      type: 'attempt';
      /** null: of a drill. */
      practice_id: number | null;
      attempt_id: number;
      question_id?: number;
      revision?: number;
      submitted?: true;
      /** So much later is its deadline now. */
      more_seconds?: number;
    }
  /** A submitted attempt has another score: a teacher or a machine has evaluated one of its answers. */
  | { type: 'graded'; attempt_id: number }
  /** Staff have changed when a practice may be done, or for how long, that the student is not at; null: any. */
  | { type: 'terms'; practice_id: number | null }
  /** Staff let the student go on from this handed-in attempt, or no more. */
  | { type: 'reopened'; attempt_id: number }
  | { type: 'notice'; notice_id: number; urgent?: true }
  /** This session has ended. */
  | { type: 'session'; session_id: number };
