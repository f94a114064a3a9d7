/**
 * Put into the HTML by the build, after the style sheets: on a device that has the app's files, the fonts are ready
 * before the first text needs them. On a first visit they come last, as they would compete with the scripts for
 * bandwidth.
 */
if (navigator.serviceWorker?.controller) {
  // One letter from each file. A missing font is one that the page does without.
  document.fonts.load('1em "Inter Variable"', 'aạ').catch(() => {});
}
