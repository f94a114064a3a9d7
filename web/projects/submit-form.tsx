import { maxDescriptionLength, maxFiles } from '@bitu/rules/projects/files.ts';
import { submitData } from '@bitu/rules/projects/form.ts';
import { type Ref, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSending } from '../api/use-sending.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Send } from '../ui/icons.ts';
import { TextArea } from '../ui/forms/text-area.tsx';
import { type Project, submitProject } from './api.ts';
import { ChooseFiles } from './choose-files.tsx';
import { FileCard } from './file-card.tsx';
import type { Item } from './item.ts';
import { deleteUploads } from './stored-uploads.ts';
import { Part } from './part.tsx';
import { useUploads } from './use-uploads.ts';

interface SubmitFormProps {
  heading: Ref<HTMLHeadingElement>;
  project: Project;
  studentId: number;
  isRetry: boolean;
  onSubmitted: (project: Project) => void;
  onCancel: (() => void) | undefined;
}

const tooMany = `Con gửi nhiều nhất ${maxFiles} tệp cho một dự án.`;

/** Files, a few words, and "Nộp bài". */
export function SubmitForm(props: SubmitFormProps) {
  const { heading, project, studentId, isRetry, onSubmitted, onCancel } = props;
  const [start] = useState(() => submitData(project, isRetry));
  const [description, setDescription] = useState(start.description);
  const uploads = useUploads(studentId, project.id, start.files);
  const chooser = useRef<HTMLInputElement>(null);
  const { sending, failure, send } = useSending();
  const [asked, setAsked] = useState(false);

  const { items } = uploads;
  const there = items.filter(({ state }) => state === 'there');
  const ids = there.map(({ uploadId }) => uploadId).filter((id) => id !== undefined);

  function remove(item: Item) {
    flushSync(() => uploads.remove(item));
    // Its button is gone with it.
    chooser.current?.focus();
  }

  function submit() {
    setAsked(true);
    if (wrongWith() !== '') return;
    void send(async () => {
      const next = await submitProject(project.id, ids, description);
      await deleteUploads(ids);
      onSubmitted(next);
    });
  }

  function wrongWith(): string {
    if (items.length === 0) return 'Con chọn ít nhất một tệp để nộp nhé!';
    if (there.length < items.length) return 'Con chờ các tệp gửi xong, hoặc bỏ tệp chưa gửi được.';
    if (items.length > maxFiles) return tooMany;
    return description.length > maxDescriptionLength
      ? 'Phần mô tả dài quá. Con viết ngắn lại nhé!'
      : '';
  }

  const missing = asked ? wrongWith() : '';
  return (
    <Part id="project-submit" title={isRetry ? 'Con nộp bài mới' : 'Con nộp bài'} heading={heading}>
      <ChooseFiles
        ref={chooser}
        sectionType={project.section_type}
        error={uploads.tooMany ? tooMany : undefined}
        disabled={items.length >= maxFiles}
        onFiles={uploads.add}
      />
      {items.length > 0 && (
        <ul className="grid gap-3" aria-label="Tệp của con">
          {items.map((item) => (
            <FileCard key={item.key} item={item} {...uploads} remove={remove} />
          ))}
        </ul>
      )}
      <TextArea
        label="Con kể về dự án"
        optional
        value={description}
        limit={maxDescriptionLength}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {(missing || failure) !== '' && (
        <Banner tone="error" live>
          {missing || failure}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button icon={<Send />} loading={sending} onClick={submit}>
          Nộp bài
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Thôi, giữ bài cũ
          </Button>
        )}
      </div>
    </Part>
  );
}
