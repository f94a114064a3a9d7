export { checkUrl, paperUrls } from './certificates.ts';
export { enterFile } from './enter/enter.ts';
export { freezeLesson } from './release.ts';
export { createLink, openLink } from './links.ts';
