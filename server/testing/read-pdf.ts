/** What a PDF reader finds in a file. */
import { getDocumentProxy } from 'unpdf';

interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

export interface ReadPdf {
  pages: number;
  /** The text has no spaces, as lines may break anywhere. */
  text: string;
  title: string;
  language: string;
  /** All tags in their order, such as 'H1'. */
  tags: string[];
  links: string[];
  /** The right edge of its words, in points. */
  right: number;
  /** In points. */
  size: { width: number; height: number };
}

export const withoutSpaces = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');

const rolesIn = ({ role, children = [] }: Tag): string[] => [
  ...(role ? [role] : []),
  ...children.flatMap(rolesIn),
];

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(file));
  const read: ReadPdf = {
    pages: document.numPages,
    text: '',
    title: '',
    language: '',
    tags: [],
    links: [],
    right: 0,
    size: { width: 0, height: 0 },
  };
  const { info } = (await document.getMetadata()) as {
    info: { Title?: string; Language?: string };
  };
  read.title = info.Title ?? '';
  read.language = info.Language ?? '';
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    read.text += withoutSpaces(items.map((item) => ('str' in item ? item.str : '')).join(''));
    for (const item of items)
      if ('str' in item) read.right = Math.max(read.right, Number(item.transform[4]) + item.width);
    const tree = (await page.getStructTree()) as Tag | null;
    if (tree) read.tags.push(...rolesIn(tree));
    const notes = (await page.getAnnotations()) as { url?: string }[];
    read.links.push(...notes.flatMap(({ url }) => url ?? []));
    const { width, height } = page.getViewport({ scale: 1 });
    read.size = { width, height };
  }
  await document.cleanup();
  return read;
}
