export { readOffice } from './site.ts';
