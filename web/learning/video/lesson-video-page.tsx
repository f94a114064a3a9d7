import type { LessonVideo } from '@bitu/contract/self-study.ts';
import { watchedEnough } from '@bitu/rules/learning/watching.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ArrowLeft, CircleCheck } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Progress } from '../../ui/charts/progress.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageError } from '../../api/page-error.tsx';
import { videoQuery } from './api.ts';
import { LessonMaterials, type LessonMaterialsProps } from './lesson-materials.tsx';
import { NextButton, NextCard } from './next.tsx';
import { storedNote, type Watcher } from './notes.ts';
import { Player } from './player.tsx';

/** Rewinds a little for context (our choice), in seconds. */
const fromSeconds = 5;

/** The start position of a video that was left at `position`, in seconds; a finished one starts over. */
function startPosition(position: number, duration: number): number {
  return position < fromSeconds || position >= duration * watchedEnough ? 0 : position;
}

type Opening = Pick<LessonMaterialsProps, 'openingId' | 'onOpen'>;

interface LessonVideoPageProps extends Opening {
  slug: string;
  /** null when unknown, or if this person may change nothing. */
  watcher: Watcher | null;
}

/** `/lesson-video/{slug}`: the video of a lesson with its materials. */
export function LessonVideoPage({ slug, watcher, ...opening }: LessonVideoPageProps) {
  const query = useQuery(videoQuery(slug));
  if (query.data) return <Lesson key={slug} lesson={query.data} {...{ watcher, ...opening }} />;
  if (query.isLoading && !query.isPaused)
    return (
      <Loading>
        <Skeleton shape="title" className="w-2/3" />
        <Skeleton shape="block" className="aspect-[16/9] h-auto" />
        <Skeleton />
        <Skeleton className="w-1/2" />
      </Loading>
    );
  return <PageError query={query} title="Video này chưa tải được" />;
}

interface LessonProps extends Opening {
  lesson: LessonVideo;
  watcher: Watcher | null;
}

function Lesson({ lesson, watcher, ...opening }: LessonProps) {
  // Reads the page before playback begins; a note on this device is newer than the server's position.
  const position = (watcher && storedNote(watcher, lesson.slug)?.position) ?? lesson.position;
  const [startAt] = useState(() => startPosition(position, lesson.duration));
  const [watched, setWatched] = useState(lesson.watched);
  return (
    <div className="grid gap-4">
      <div>
        <Link
          href={`/class-detail/${lesson.class_id}`}
          className="inline-flex min-h-target items-center gap-1"
        >
          <ArrowLeft className="icon" />
          {lesson.class_title}
        </Link>
        <h1 className="text-xl">{lesson.title}</h1>
        <p className="text-muted">{lesson.lesson_title}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <Player
            lesson={lesson}
            startAt={startAt}
            watcher={watcher}
            onWatched={setWatched}
            next={<NextButton lesson={lesson} />}
          />
          <Watched watched={watched} />
        </div>
        <div className="grid gap-4">
          <LessonMaterials lesson={lesson} {...opening} />
          <NextCard lesson={lesson} />
        </div>
      </div>
    </div>
  );
}

function Watched({ watched }: { watched: number }) {
  if (watched >= watchedEnough)
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck className="icon" />
        Con đã xem hết video này.
      </p>
    );
  return <Progress label="Con đã xem" value={Math.round(watched * 100)} max={100} />;
}
