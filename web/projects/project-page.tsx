import { momentText } from '@bitu/rules/format/times.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageError } from '../api/page-error.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Blocks } from '../ui/content/blocks.tsx';
import { ArrowLeft, RotateCcw } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Loading } from '../ui/feedback/skeleton.tsx';
import { type Project, projectQuery } from './api.ts';
import { HandedIn } from './handed-in.tsx';
import { FileLink, Part } from './part.tsx';
import { ShareSwitch } from './share-switch.tsx';
import { SubmitForm } from './submit-form.tsx';
import { fileSizeText } from '@bitu/rules/projects/files.ts';
import { projectStatuses } from '@bitu/contract/codes.ts';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import { ChangedMark, Criteria, NextStep } from '../ui/content/mark-details.tsx';
import { FileNotes } from './file-notes.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';

function Attachments({ attachments }: Pick<Project, 'attachments'>) {
  if (attachments.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {attachments.map(({ title, url, size }) => (
        <li key={url}>
          <FileLink href={url} download={title}>
            {title} <span className="text-sm text-muted">({fileSizeText(size)})</span>
          </FileLink>
        </li>
      ))}
    </ul>
  );
}

interface ProjectPageProps {
  projectId: number;
  /** The student whose files this device keeps; undefined while unknown. */
  studentId: number | undefined;
}

/** A project assignment: the brief, the submission, and the form for it. */
export function ProjectPage({ projectId, studentId }: ProjectPageProps) {
  const query = useQuery(projectQuery(projectId));
  if (query.data) return <ProjectView project={query.data} studentId={studentId} />;
  if (query.isLoading && !query.isPaused) return <Loading />;
  return <PageError query={query} title="Dự án này chưa tải được" />;
}

type Mode = 'look' | 'change' | 'retry';

function ProjectView({
  project,
  studentId,
}: Pick<ProjectPageProps, 'studentId'> & { project: Project }) {
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const part = useRef<HTMLHeadingElement>(null);
  const [mode, setMode] = useState<Mode>('look');
  const [celebrates, setCelebrates] = useState(false);
  const isOpen = project.is_open === 1;
  const enters = isOpen && (project.status === null || mode !== 'look');

  function submitted(next: Project) {
    client.setQueryData(projectQuery(project.id).queryKey, next);
    setMode('look');
    setCelebrates(true);
    // The button that was pressed is gone; the good news is below the title.
    scrollTo({ top: 0 });
    title.current?.focus({ preventScroll: true });
  }

  function show(next: Mode) {
    flushSync(() => {
      setMode(next);
      setCelebrates(false);
    });
    part.current?.focus();
  }

  return (
    <article className="mx-auto grid w-full max-w-[760px] gap-[20px] py-4">
      <header className="grid gap-1">
        <Link
          href={`/class-detail/${project.class_id}`}
          className="inline-flex min-h-target items-center gap-1"
        >
          <ArrowLeft className="icon" />
          {project.class_title}
        </Link>
        <p className="text-sm text-muted">{project.lesson_title}</p>
        <h1 ref={title} tabIndex={-1} className="text-2xl font-bold">
          {project.title}
        </h1>
        <Due project={project} />
      </header>
      {celebrates && (
        <Banner tone="success" live title="Con nộp dự án rồi, giỏi lắm!">
          Thầy cô sẽ xem và nhận xét cho con.
        </Banner>
      )}
      <Part id="project-brief" title="Con làm gì?">
        <Blocks blocks={project.brief} place={`project/${project.id}`} />
        <Attachments attachments={project.attachments} />
      </Part>
      <Evaluation project={project} />
      {project.status !== null && !enters && (
        <>
          <HandedIn work={project} title="Bài con đã nộp" heading={part} />
          {isOpen && (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" onClick={() => show('change')}>
                Sửa bài đã nộp
              </Button>
              <Button variant="secondary" icon={<RotateCcw />} onClick={() => show('retry')}>
                Làm lại từ đầu
              </Button>
            </div>
          )}
          <ShareSwitch project={project} />
        </>
      )}
      {enters && studentId === undefined && <Loading />}
      {enters && studentId !== undefined && (
        <SubmitForm
          key={mode}
          heading={part}
          project={project}
          studentId={studentId}
          isRetry={mode === 'retry'}
          onSubmitted={submitted}
          onCancel={project.status === null ? undefined : () => show('look')}
        />
      )}
      {!isOpen && project.status === null && (
        <Banner tone="warning" title="Dự án này đã hết hạn nộp.">
          Con nhắn thầy cô nếu con vẫn muốn nộp nhé!
        </Banner>
      )}
    </article>
  );
}

function Due({ project: { due_time, is_open } }: { project: Project }) {
  if (due_time === null || is_open === 0) return null;
  return <p className="font-semibold text-brand-700">Nộp trước {momentText(due_time)}</p>;
}

const teacherName = (teacher: string | null) => (teacher === null ? 'Thầy cô' : teacher);

/** The teacher's mark and comment. After another submission, they are those of the previous one. */
function Evaluation({ project }: { project: Project }) {
  const { status, mark, comment, teacher } = project;
  if (status === projectStatuses.returned)
    return (
      <Banner tone="warning" title={`${teacherName(teacher)} mong con làm lại dự án này.`}>
        {comment !== null && <p className="whitespace-pre-line">{comment}</p>}
        <More project={project} />
      </Banner>
    );
  if (mark === null && comment === null) return null;
  return (
    <Part
      id="project-mark"
      title={status === projectStatuses.handedIn ? 'Nhận xét lần trước' : 'Nhận xét của thầy cô'}
    >
      <div className="flex items-center gap-4">
        {mark !== null && <ScoreRing value={mark} max={10} />}
        <div className="min-w-0">
          {comment !== null && <p className="whitespace-pre-line">{comment}</p>}
          {teacher !== null && <p className="text-sm text-muted">{teacher}</p>}
        </div>
      </div>
      <More project={project} />
    </Part>
  );
}

/** The teacher's feedback beside the comment. */
function More({ project: { feedback, files } }: { project: Project }) {
  if (feedback === null) return null;
  return (
    <>
      <ChangedMark changed={feedback.changed} />
      <Criteria criteria={feedback.criteria} />
      <FileNotes notes={feedback.notes} files={files} />
      <NextStep words={feedback.next_step} />
    </>
  );
}

/** Shown in place of a child's project to somebody who is not signed in. `path` is the way back to it. */
export function GuestPage({ path }: { path: string }) {
  return (
    <EmptyState
      mood="thinking"
      title={<h1>Dự án này là của một bạn học Bitu</h1>}
      action={
        <Link variant="primary" href={`/login?redirect=${encodeURIComponent(path)}`}>
          Đăng nhập
        </Link>
      }
    >
      Nếu đây là dự án của con, ba mẹ đăng nhập để xem nhé. Muốn xem dự án của bạn khác, hãy xin gia
      đình bạn ấy liên kết chia sẻ.
    </EmptyState>
  );
}
