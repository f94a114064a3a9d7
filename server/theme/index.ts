export { allThemes, lockTheme, switchOff, type ThemeRow } from './queries.ts';
export { setTheme, windowOf } from './set.ts';
