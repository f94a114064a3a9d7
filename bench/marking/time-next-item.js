// In the page: from the key that sends a mark to the frame after the one that shows the next item, in milliseconds.
document.addEventListener(
  'keydown',
  (event) => {
    if (event.code !== 'Enter' || !event.ctrlKey) return;
    const heading = () => document.querySelector('main h1')?.textContent;
    const shown = heading();
    globalThis.nextItem = new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        if (heading() === shown || !document.querySelector('[role=spinbutton]')) return;
        watch.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  },
  true,
);
