import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Lock } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { classQuery } from './api.ts';
import type { ClassInfo, ClassLesson } from '@bitu/contract/classes.ts';

const videoType = 1;

interface NextVideo {
  title: string;
  lessonTitle: string;
  /** null while it is not open. */
  url: string | null;
}

const videosOf = ({ title: lessonTitle, contents }: ClassLesson): NextVideo[] =>
  contents
    .filter((content) => content.content_type === videoType)
    .map(({ title, url }) => ({ title, lessonTitle, url }));

/** Returns the next video in the order of the class, or null after the last one. */
function nextVideo({ lessons }: ClassInfo, slug: string): NextVideo | null {
  const videos = lessons.flatMap(videosOf);
  const at = videos.findIndex(({ url }) => url?.split('?')[0] === `/lesson-video/${slug}`);
  return at < 0 ? null : (videos[at + 1] ?? null);
}

/** The next video of the class; undefined while it is unknown. */
function useNext({ class_id, slug }: LessonVideo) {
  const { data } = useQuery(classQuery(class_id));
  return data ? nextVideo(data, slug) : null;
}

/** Shown over the video when it has ended. */
export function NextButton({ lesson }: { lesson: LessonVideo }) {
  const next = useNext(lesson);
  if (!next?.url) return null;
  return (
    <Link variant="primary" href={next.url}>
      Xem bài tiếp theo
      <ArrowRight />
    </Link>
  );
}

export function NextCard({ lesson }: { lesson: LessonVideo }) {
  const next = useNext(lesson);
  if (!next) return null;
  return (
    <section className="card" aria-labelledby="next-lesson">
      <h2 id="next-lesson" className="text-lg">
        Bài tiếp theo
      </h2>
      {next.url === null ? (
        <p className="lesson-row text-muted">
          <Lock className="icon" />
          <span>
            <span className="block font-semibold">{next.title}</span>
            <span className="block text-sm">Chưa mở. Con chờ đến buổi học nhé!</span>
          </span>
        </p>
      ) : (
        <a href={next.url} className="lesson-row">
          <span className="grow">
            <span className="block font-semibold">{next.title}</span>
            <span className="block text-sm text-muted">{next.lessonTitle}</span>
          </span>
          <ArrowRight className="icon" />
        </a>
      )}
    </section>
  );
}
