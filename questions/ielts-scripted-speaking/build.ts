export { builder } from '../voice/build.ts';
