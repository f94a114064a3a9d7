// Runs in the page from its start: notes when the headline and the main picture were painted, and what shifted. Plain JavaScript: the rest of `bench` knows no DOM.
globalThis.seen = { largest: 0, headline: 0, picture: 0, shift: 0 };

const timeOf = ({ renderTime, loadTime }) => renderTime || loadTime;
const observe = (type, take) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
  });

observe('largest-contentful-paint', (entry) => (seen.largest = timeOf(entry)));
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) seen.shift += entry.value;
});
observe('element', (entry) => (seen[entry.identifier] ||= timeOf(entry)));

// Marked as they are parsed, so that the browser reports their first paint.
new MutationObserver(() => {
  document.querySelector('h1')?.setAttribute('elementtiming', 'headline');
  document.querySelector('main img')?.setAttribute('elementtiming', 'picture');
}).observe(document, { childList: true, subtree: true });
