import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons.ts';
import { chaptersOf, idOf, type LegalText } from './legal.ts';
import { MarkdownView, type MarkdownStyle } from './markdown-view.tsx';
import './terms.css';

/** Texts one below the other, with links to their chapters. Each has its title when there are several. */
export function LegalTexts({
  texts,
  chapterLevel,
}: Pick<MarkdownStyle, 'chapterLevel'> & { texts: readonly LegalText[] }) {
  useEffect(() => {
    // The browser looked for the chapter before it was rendered.
    if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <div className="terms">
      <nav aria-label="Mục lục" className="terms-contents no-print">
        <p className="font-semibold">Mục lục</p>
        <ol>
          {texts.flatMap(chaptersOf).map(({ text }) => (
            <li key={text}>
              <a className="link link-alone" href={`#${idOf(text)}`}>
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
        {texts.map((text) => (
          <div key={text.title}>
            {texts.length > 1 && <p className="mb-2 text-xl font-bold">{text.title}</p>}
            <MarkdownView blocks={text.blocks} idOf={idOf} chapterLevel={chapterLevel} />
          </div>
        ))}
      </div>
    </div>
  );
}
