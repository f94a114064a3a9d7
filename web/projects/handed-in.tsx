import { serverNow } from '../api/client.ts';
import { pastWithin } from '@bitu/rules/format/past.ts';
import type { Ref } from 'react';
import { Download, FileText } from '../ui/icons.ts';
import type { SharedProject } from './api.ts';

interface HandedInProps {
  work: Pick<SharedProject, 'files' | 'description' | 'submitted_at'>;
  title: string;
  heading?: Ref<HTMLHeadingElement>;
}

/** A submission, as its owner and a guest see it. */
export function HandedIn({ work, title, heading }: HandedInProps) {
  return (
    <section className="project-part" aria-labelledby="project-work">
      <h2 id="project-work" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {work.submitted_at !== null && (
        <p className="text-sm text-muted">
          Nộp {pastWithin(work.submitted_at, serverNow() / 1000)}
        </p>
      )}
      {work.description !== '' && <p className="whitespace-pre-line">{work.description}</p>}
      <ul className="project-works">
        {work.files.map(({ upload_id, file_name, file_size, kind, link_store }) => (
          <li key={upload_id} className="project-work">
            {kind === 'image' ? (
              <img src={link_store} alt="" loading="lazy" decoding="async" />
            ) : (
              <FileText />
            )}
            <a href={link_store} download={file_name}>
              <Download />
              <span>
                {file_name} <span className="text-muted">({file_size})</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
