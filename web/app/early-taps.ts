/**
 * Put into the HTML of a prerendered page, which can be read before it is interactive: a tap that came too early is
 * repeated once it is.
 */
const root = document.getElementById('root') as HTMLElement;
let button: HTMLButtonElement | null = null;
const note = ({ target }: Event) => {
  button = (target as Element).closest('button');
};
/** Keeps the browser from submitting a form by itself, which would lose what was typed. */
const hold = (event: Event) => event.preventDefault();
root.addEventListener('click', note);
root.addEventListener('submit', hold);
new MutationObserver((_, observer) => {
  observer.disconnect();
  root.removeEventListener('click', note);
  root.removeEventListener('submit', hold);
  button?.click();
}).observe(root, { attributeFilter: ['data-page'] });
