/** The package has types for its full version only. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
