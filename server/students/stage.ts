import { classStatuses } from '@bitu/contract/codes.ts';
import { classStageOf, type ClassStageId, classStages } from '@bitu/rules/learning/class-stage.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { unixOf } from '../time.ts';

/** A child's enrolment in a class, as the queries of this domain return it. */
export interface Place {
  class_id: number;
  subject_id: number;
  grade_id: number;
  level_name: string | null;
  status: number;
  class_status: number;
  stage: number | null;
  moved_to: { subject_id: number; grade_id: number; level_name: string | null } | null;
  lessons: number;
  lessons_done: number;
  /** The time in unix seconds. */
  first_start: number | null;
}

/** The name of a stored status. */
export const stageName = (stage: number | null): string | null =>
  stage === null ? null : classStages[stage as ClassStageId];

/** Returns the enrolment as shown. What a person decided takes precedence; the rest is derived from the lessons. */
export function presentPlace(place: Place, now: Date) {
  const stage = classStageOf(
    {
      stored: place.stage,
      hasLeft: place.status === classStatuses.inactive,
      movedTo: place.moved_to && classTitle(place.moved_to),
      ended: place.class_status === classStatuses.inactive,
      lessons: place.lessons,
      lessonsDone: place.lessons_done,
      firstStart: place.first_start,
    },
    unixOf(now),
  );
  return {
    id: place.class_id,
    title: classTitle(place),
    stage: stage.id,
    stage_name: stage.name,
    on_trial: place.status === classStatuses.trial,
  };
}
