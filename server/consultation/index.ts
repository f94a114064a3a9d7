export { announceLead } from './consultation.ts';
