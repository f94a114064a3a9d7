/**
 * Put into the HTML by the build, behind the style sheets: on a device that has the app's files, the fonts are there before the first
 * text needs them. On a first visit they come last: they would take the line from the scripts.
 */
if (navigator.serviceWorker?.controller) {
  // A letter of each file. One that is not there is one that the page does without.
  document.fonts.load('1em "Inter Variable"', 'aạ').catch(() => {});
}
