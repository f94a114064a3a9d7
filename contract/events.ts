/** The events of `/api/events`: something happened to a student, sent to every open screen of that student. */
export type StudentEvent =
  | {
      /** An attempt was saved or, with `submitted`, handed in on one of the student's screens. */
      type: 'attempt';
      /** Null for a drill, which has no practice. */
      practice_id: number | null;
      attempt_id: number;
      question_id?: number;
      revision?: number;
      submitted?: true;
      /** By how much its deadline has moved. */
      more_seconds?: number;
    }
  /** A submitted attempt has another score, because a teacher or a machine has evaluated one of its answers. */
  | { type: 'graded'; attempt_id: number }
  /**
   * Staff have changed the times or the time limit of a practice that the student is not doing now; null if it concerns
   * all practices.
   */
  | { type: 'terms'; practice_id: number | null }
  /** Staff have reopened this submitted attempt, or ended the reopening. */
  | { type: 'reopened'; attempt_id: number }
  | { type: 'notice'; notice_id: number; urgent?: true }
  /** This session has ended. */
  | { type: 'session'; session_id: number };
