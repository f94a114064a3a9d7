/** Highlights the words that are being read, by colour alone. */

/** One visible character of a page. */
interface Spot {
  readonly node: Node;
  readonly at: number;
}

const highlight = 'bitu-reading';

function spotsOf(element: HTMLElement): { letters: string; spots: Spot[] } {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const spots: Spot[] = [];
  let letters = '';
  for (let node = nodes.nextNode(); node; node = nodes.nextNode())
    for (const [at, letter] of (node.nodeValue ?? '').split('').entries())
      if (letter.trim() !== '') {
        letters += letter;
        spots.push({ node, at });
      }
  return { letters, spots };
}

/**
 * Returns the place on the page of the word of `text` at `index`, or null where the page shows something else, such as
 * a formula that is read in words. Spaces are ignored, as the page has others than the text that is read.
 */
export function wordAt(element: HTMLElement, text: string, index: number): Range | null {
  const count = (part: string) => part.replaceAll(/\s/g, '').length;
  const word = /^\s*(\S+)/.exec(text.slice(index))?.[1];
  const { letters, spots } = spotsOf(element.querySelector<HTMLElement>('[data-words]') ?? element);
  const start = letters.indexOf(text.replaceAll(/\s/g, ''));
  if (word === undefined || start === -1) return null;
  const first = start + count(text.slice(0, index));
  const [from, to] = [spots[first], spots[first + word.length - 1]];
  if (!from || !to) return null;
  const range = document.createRange();
  range.setStart(from.node, from.at);
  range.setEnd(to.node, to.at + 1);
  return range;
}

/** Highlights one word on the page, or none. Does nothing in browsers that cannot. */
export function lightWord(range: Range | null): void {
  if (typeof Highlight === 'undefined') return;
  if (range) CSS.highlights.set(highlight, new Highlight(range));
  else CSS.highlights.delete(highlight);
}
