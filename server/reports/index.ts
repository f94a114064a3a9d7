/**
 * A report is composed from facts by a pure function (`rules/reports/<kind>.ts`) into one shape, which screen, print
 * and PDF render. `find.ts` finds every kind by its id, scoped by the student. A teacher's input stays as it was
 * released; computed parts are composed when the report is viewed.
 */
export { checkUrl, paperUrls, revokeCertificate } from './certificates.ts';
export { enterFile } from './enter/enter.ts';
export { releaseEntered } from './enter/release.ts';
export { storeMarks } from './enter/store.ts';
export { freezeFinal } from './final.ts';
export { freezeLesson, releaseLesson } from './release.ts';
export { freezeTrial } from './trial.ts';
export { createLink, openLink } from './links.ts';
