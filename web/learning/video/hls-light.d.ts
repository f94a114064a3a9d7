/** The package types its whole self only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
