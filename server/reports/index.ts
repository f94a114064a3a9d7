export { checkUrl, paperUrls, revokeCertificate } from './certificates.ts';
export { enterFile } from './enter/enter.ts';
export { releaseEntered } from './enter/release.ts';
export { storeMarks } from './enter/store.ts';
export { freezeFinal } from './final.ts';
export { freezeLesson, releaseLesson } from './release.ts';
export { freezeTrial } from './trial.ts';
export { createLink, openLink } from './links.ts';
