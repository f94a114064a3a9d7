import { serverNow } from '../api/client.ts';
import { pastWithin } from '@bitu/rules/format/past.ts';
import type { Ref } from 'react';
import { FileText } from '../ui/icons.ts';
import type { SharedProject } from './api.ts';
import { FileLink, Part } from './part.tsx';

interface HandedInProps {
  work: Pick<SharedProject, 'files' | 'description' | 'submitted_at'>;
  title: string;
  heading?: Ref<HTMLHeadingElement> | undefined;
}

/** A submission, as its owner and a guest see it. */
export function HandedIn({ work, title, heading }: HandedInProps) {
  return (
    <Part id="project-work" title={title} heading={heading}>
      {work.submitted_at !== null && (
        <p className="text-sm text-muted">
          Nộp {pastWithin(work.submitted_at, serverNow() / 1000)}
        </p>
      )}
      {work.description !== '' && <p className="whitespace-pre-line">{work.description}</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(220px,100%),1fr))] gap-3">
        {work.files.map(({ upload_id, file_name, file_size, kind, link_store }) => (
          <li key={upload_id} className="grid content-start gap-1 rounded-md bg-sunken p-3">
            {kind === 'image' ? (
              <img
                src={link_store}
                alt=""
                loading="lazy"
                decoding="async"
                className="max-h-[240px] w-full rounded-md object-contain"
              />
            ) : (
              <FileText className="my-4 size-12 place-self-center text-muted" />
            )}
            <FileLink href={link_store} download={file_name}>
              {file_name} <span className="text-muted">({file_size})</span>
            </FileLink>
          </li>
        ))}
      </ul>
    </Part>
  );
}
