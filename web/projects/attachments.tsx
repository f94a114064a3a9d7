import { fileSizeText } from '@bitu/rules/projects/files.ts';
import { Download } from '../ui/icons.ts';
import type { Project } from './api.ts';

/** What the teacher gives along with the brief. */
export function Attachments({ attachments }: Pick<Project, 'attachments'>) {
  if (attachments.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {attachments.map(({ title, url, size }) => (
        <li key={url}>
          <a className="project-download" href={url} download={title}>
            <Download />
            <span>
              {title} <span className="text-sm text-muted">({fileSizeText(size)})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
