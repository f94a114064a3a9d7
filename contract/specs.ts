/** The specs of all calls, by route name. */
import { accountsSpecs } from './accounts.ts';
import { appealsSpecs } from './appeals.ts';
import { authoringFilesSpecs } from './authoring-files.ts';
import { authoringStatisticsSpecs } from './authoring-statistics.ts';
import { authoringSpecs } from './authoring.ts';
import { bulkSpecs } from './bulk.ts';
import { centresSpecs } from './centres.ts';
import { classesSpecs } from './classes.ts';
import { consultationSpecs } from './consultation.ts';
import { demoSpecs } from './demo.ts';
import { digestsSpecs } from './digests.ts';
import { drillsSpecs } from './drills.ts';
import { guardiansSpecs } from './guardians.ts';
import { habitSpecs } from './habit.ts';
import { homeworkSpecs } from './homework.ts';
import { historySpecs } from './history.ts';
import { learningSpecs } from './learning.ts';
import { lessonsSpecs } from './lessons.ts';
import { markingSpecs } from './marking.ts';
import { noticesSpecs } from './notices.ts';
import { auditSpecs } from './audit.ts';
import { rightsSpecs } from './rights.ts';
import { queueSpecs } from './queue.ts';
import { leadsSpecs } from './leads.ts';
import { overviewSpecs } from './overview.ts';
import { outreachSpecs } from './outreach.ts';
import { overrideRequestSpecs } from './override-requests.ts';
import { overridesSpecs } from './overrides.ts';
import { practiceSpecs } from './practice.ts';
import { profileSpecs } from './profile.ts';
import { projectsSpecs } from './projects.ts';
import { registrationSpecs } from './registration.ts';
import { resourceSpecs } from './resource-specs.ts';
import { reportOfficeSpecs } from './report-office.ts';
import { reportsSpecs } from './report-calls.ts';
import type { RouteName } from './routes.ts';
import { rubricsSpecs } from './rubrics.ts';
import { selfStudySpecs } from './self-study.ts';
import { levelSpecs } from './levels.ts';
import { siteSpecs } from './site.ts';
import { speechSpecs } from './speech.ts';
import type { Spec } from './spec.ts';
import { staffSpecs } from './staff.ts';
import { studentHelpSpecs } from './student-help.ts';
import { studentMergeSpecs } from './student-merge.ts';
import { savedViewsSpecs } from './saved-views.ts';
import { studentsSpecs } from './students.ts';
import { systemSpecs } from './system.ts';
import { themeSpecs } from './theme.ts';
import { timetableSpecs } from './timetable.ts';

export const specs = {
  ...accountsSpecs,
  ...registrationSpecs,
  ...profileSpecs,
  ...reportsSpecs,
  ...reportOfficeSpecs,
  ...digestsSpecs,
  ...demoSpecs,
  ...guardiansSpecs,
  ...learningSpecs,
  ...lessonsSpecs,
  ...homeworkSpecs,
  ...classesSpecs,
  ...historySpecs,
  ...habitSpecs,
  ...selfStudySpecs,
  ...projectsSpecs,
  ...practiceSpecs,
  ...drillsSpecs,
  ...noticesSpecs,
  ...consultationSpecs,
  ...centresSpecs,
  ...resourceSpecs,
  ...themeSpecs,
  ...levelSpecs,
  ...siteSpecs,
  ...speechSpecs,
  ...staffSpecs,
  ...timetableSpecs,
  ...overviewSpecs,
  ...leadsSpecs,
  ...queueSpecs,
  ...rightsSpecs,
  ...auditSpecs,
  ...systemSpecs,
  ...markingSpecs,
  ...rubricsSpecs,
  ...appealsSpecs,
  ...authoringSpecs,
  ...authoringFilesSpecs,
  ...authoringStatisticsSpecs,
  ...bulkSpecs,
  ...studentsSpecs,
  ...studentHelpSpecs,
  ...outreachSpecs,
  ...studentMergeSpecs,
  ...savedViewsSpecs,
  ...overridesSpecs,
  ...overrideRequestSpecs,
} satisfies Record<RouteName, Spec>;

export type Specs = typeof specs;
