import { classStatuses } from '@bitu/contract/codes.ts';
import { classStageOf } from '@bitu/rules/learning/class-stage.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { z } from 'zod';
import { unixOf } from '../time.ts';
import type { placeColumns } from './queries.ts';

type Row = z.infer<typeof placeColumns>;

/** Returns the stage of an enrolment of the child. `firstStart` is in unix seconds. */
export const visibleStage = (
  row: Row,
  lessons: { lessons: number; lessonsDone: number; firstStart: number | null },
  now: Date,
) =>
  classStageOf(
    {
      ...lessons,
      stored: row.stage,
      hasLeft: row.enrolment_status === classStatuses.inactive,
      movedTo: row.moved_to && classTitle(row.moved_to),
      ended: row.class_ended,
    },
    unixOf(now),
  );
