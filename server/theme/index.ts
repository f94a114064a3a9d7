export { allThemes, lockTheme, switchOff, type ThemeRow } from './queries.ts';
export { setTheme } from './theme.ts';
