/** Of a prerendered page, which can be read before it can do anything: what is tapped too early is tapped again once it can. */
(() => {
  const root = document.getElementById('root');
  if (!root.hasAttribute('data-page')) return;
  let button = null;
  const note = ({ target }) => {
    button = target.closest('button');
  };
  // A form would be sent by the browser itself, and what was typed would be gone.
  const hold = (event) => event.preventDefault();
  root.addEventListener('click', note);
  root.addEventListener('submit', hold);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('click', note);
    root.removeEventListener('submit', hold);
    button?.click();
  }).observe(root, { attributeFilter: ['data-page'] });
})();
