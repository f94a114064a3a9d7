/** Numbers with a meaning, on the wire and in the tables. Does not import zod, as the browser loads this file. */

/** What a project asks for (`section_type`): files of any kind, or pictures. */
export const projectSections = { files: 1, pictures: 9 } as const;

/** The stages of a child in a class that the office sets by hand. 3: in the class, whose lessons decide the rest. */
export const stagesByHand = [3, 1, 2, 6] as const;

/** What a column of a pasted sheet of children holds, in the order of cells without headers. */
export const childColumns = ['phone', 'name', 'birth', 'class', 'guardian'] as const;
export type ChildColumn = (typeof childColumns)[number];

/** Above `typedOver` rows, the number of rows of a bulk change must be typed; `max`: the maximum. */
export const bulkLimits = { freshOver: 20, typedOver: 200, max: 5000 } as const;

export const lessonTypes = { normal: 1, test: 2, middle: 3, end: 4, project: 5 } as const;

export const lessonStatuses = {
  active: 1,
  complete: 2,
  lock: 3,
  expired: 4,
  timeout: 5,
  startLearn: 7,
} as const;

/** Statuses of a class, and of one student in a class. */
export const classStatuses = { active: 1, trial: 2, inactive: 3 } as const;

/** The skills that a teacher rates after a lesson; `rules/lessons/skills.ts` says which of them a subject has. */
export const lessonSkills = {
  vocabulary: 1,
  grammar: 2,
  pronunciation: 3,
  interaction: 4,
  computation: 5,
  reasoning: 6,
  presentation: 7,
} as const;

export const contentTypes = { video: 1, document: 3, homework: 4, project: 9 } as const;

/** Whether a project was submitted, marked, or returned to be redone. */
export const projectStatuses = { handedIn: 1, marked: 2, returned: 3 } as const;

export const practiceTypes = { test: 1, normal: 2 } as const;

/** Whether a popup is shown. */
export const popupStatuses = { hidden: 0, shown: 1 } as const;
