import type { ClassInfo, ClassLesson } from '@bitu/contract/classes.ts';

const videoType = 1;

export interface NextVideo {
  title: string;
  lessonTitle: string;
  /** null: not open yet. */
  url: string | null;
}

const videosOf = ({ title: lessonTitle, contents }: ClassLesson): NextVideo[] =>
  contents
    .filter((content) => content.content_type === videoType)
    .map(({ title, url }) => ({ title, lessonTitle, url }));

/** The video that follows in the order of the class; null: this is the last one. */
export function nextVideo({ lessons }: ClassInfo, slug: string): NextVideo | null {
  const videos = lessons.flatMap(videosOf);
  const at = videos.findIndex(({ url }) => url?.split('?')[0] === `/lesson-video/${slug}`);
  return at < 0 ? null : (videos[at + 1] ?? null);
}
