/** What HTML says, as text on one line. The document it is read in loads and runs nothing. */
export const textOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();
