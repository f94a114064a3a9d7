export { changeSettings } from './change.ts';
export { readOffice } from './site.ts';
