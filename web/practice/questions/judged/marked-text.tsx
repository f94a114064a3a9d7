import type { TextPart } from '@bitu/questions/ielts-writing/content.ts';
import type { MarkedSentence } from '@bitu/contract/writing.ts';
import { segmentsOf } from '@bitu/rules/practice/writing/segments.ts';
import { useId, useState } from 'react';
import { type Remark, remarkTones } from './remarks.ts';
import { RemarkCard } from './remark-card.tsx';
import { cx } from '../../../ui/cx.ts';
import '../../../ui/feedback/banner.css';
import './judged.css';

interface MarkedTextProps {
  text: string;
  sentences: readonly MarkedSentence[];
  remarks: readonly Remark[];
  /** Its pasted parts. */
  pasted: readonly TextPart[];
  /** The author of the remarks: 'Cô Lan', 'Bitu'. */
  author: string;
}

const sentenceSigns = {
  good: { sign: '★', words: 'Câu hay:' },
  solid: null,
  better: { sign: '↗', words: 'Câu có thể hay hơn:' },
};

/** The child's text with its remarks: a tap on a number opens one. On paper the remarks are a list below. */
export function MarkedText({ text, sentences, remarks, pasted, author }: MarkedTextProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const remark = remarks.find((one) => one.id === chosen) ?? null;
  const segments = segmentsOf(text, sentences, remarks, pasted);
  return (
    <div className="marked grid grid-cols-1 gap-3">
      <div className="judged-text" lang="en">
        {segments.map((segment, i) => {
          const sign = segment.begins && segment.mark ? sentenceSigns[segment.mark] : null;
          const said = remarks.find((one) => one.id === segment.place);
          const continues = said && segments[i - 1]?.place === said.id;
          return (
            <span
              key={segment.start}
              className="marked-piece"
              data-mark={segment.mark ?? undefined}
              data-pasted={segment.pasted || undefined}
            >
              {segment.pasted && !segments[i - 1]?.pasted && (
                <span lang="vi" className="sr-only">
                  Phần được dán:{' '}
                </span>
              )}
              {sign && (
                <span
                  className={cx(
                    'marked-sign me-[2px] text-(length:--text-sm) select-none',
                    segment.mark === 'better' ? 'text-brand-700' : 'text-success',
                  )}
                  title={sign.words}
                >
                  <span aria-hidden="true">{sign.sign}</span>
                  <span lang="vi" className="sr-only">
                    {sign.words}{' '}
                  </span>
                </span>
              )}
              {said ? (
                <button
                  type="button"
                  className="marked-place"
                  data-tone={remarkTones[said.kind]}
                  data-viewable
                  aria-pressed={chosen === said.id}
                  aria-controls={id}
                  onClick={() => setChosen(chosen === said.id ? null : said.id)}
                >
                  {segment.text}
                  {!continues && (
                    <sup>
                      <span lang="vi" className="sr-only">
                        , {said.what}, ghi chú{' '}
                      </span>
                      {said.id}
                    </sup>
                  )}
                </button>
              ) : (
                segment.text
              )}
              {segment.pasted && !segments[i + 1]?.pasted && (
                <span lang="vi" className="sr-only">
                  {' '}
                  (hết phần dán){' '}
                </span>
              )}
            </span>
          );
        })}
      </div>
      {/* By the text that was tapped, however long the text is. */}
      <div id={id} role="status" className="no-print sticky bottom-2 z-2">
        {remark && (
          <RemarkCard
            remark={remark}
            quote={text.slice(remark.start, remark.end)}
            author={author}
            total={remarks.length}
            onChoose={setChosen}
          />
        )}
      </div>
      {remarks.length > 0 && (
        <ol className="hidden list-decimal ps-[20px] text-[10pt]/[1.4] print:block">
          {remarks.map((one) => (
            <li key={one.id} className="break-inside-avoid">
              <strong lang="en">{text.slice(one.start, one.end)}</strong>: {one.what}. {one.why}
              {one.replacement !== null && (
                <>
                  {' → '}
                  <span lang="en">{one.replacement === '' ? '(bỏ đi)' : one.replacement}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
