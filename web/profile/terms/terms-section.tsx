import { foldText } from '@bitu/rules/profile/fold.ts';
import { useEffect } from 'react';
// The text that parents agree to: one file, for the server's version check and for this page.
import source from '../../../db/seed/legal/terms.vi.md?raw';
import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons.ts';
import { type Block, parseMarkdown } from './markdown.ts';
import { MarkdownView } from './markdown-view.tsx';
import './terms.css';

type Heading = Extract<Block, { kind: 'heading' }>;

const idOf = (heading: string) => foldText(heading).replaceAll(' ', '-');

const isTitle = (block: Block) => block.kind === 'heading' && block.level === 1;
// The title is the page's own.
const blocks = parseMarkdown(source).filter((block) => !isTitle(block));
const chapters = blocks.filter(
  (block): block is Heading => block.kind === 'heading' && block.level === 2,
);

export function TermsSection() {
  useEffect(() => {
    // The browser looked for the chapter before it was there.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <div className="terms">
      <nav aria-label="Mục lục" className="terms-contents no-print">
        <p className="font-semibold">Mục lục</p>
        <ol>
          {chapters.map(({ text }) => (
            <li key={text}>
              <a className="link" href={`#${idOf(text)}`}>
                {text}
              </a>
            </li>
          ))}
        </ol>
        <Button
          variant="secondary"
          icon={<Printer />}
          className="mt-3 justify-self-start"
          data-viewable
          onClick={() => window.print()}
        >
          In bản này
        </Button>
      </nav>
      <div className="terms-text">
        <MarkdownView blocks={blocks} idOf={idOf} />
      </div>
    </div>
  );
}
