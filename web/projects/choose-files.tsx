import { projectSections } from '@bitu/contract/codes.ts';
import { maxFiles, takenTypes } from '@bitu/rules/projects/files.ts';
import type { Ref } from 'react';
import { FileDrop } from '../ui/forms/file-drop.tsx';
import { Camera } from '../ui/icons.ts';
import type { Project } from './api.ts';

interface ChooseFilesProps {
  /** The label of the file chooser that every device has. */
  ref: Ref<HTMLInputElement>;
  sectionType: Project['section_type'];
  error: string | undefined;
  disabled: boolean;
  onFiles: (files: File[]) => void;
}

const pictureTypes = takenTypes.filter((type) => type.startsWith('image/')).join(',');

/** The file choosers of a project. Where pictures are asked for: the camera and the album. */
export function ChooseFiles({ ref, sectionType, error, ...common }: ChooseFilesProps) {
  if (sectionType !== projectSections.pictures)
    return (
      <FileDrop
        {...common}
        ref={ref}
        multiple
        label="Chọn ảnh hoặc tệp của con"
        accept={takenTypes.join(',')}
        hint={`Nhiều nhất ${maxFiles} tệp. Ảnh và âm thanh đến 20 MB, tài liệu đến 50 MB, video đến 200 MB.`}
        error={error}
      />
    );
  return (
    <div className="grid gap-3 pointer-coarse:grid-cols-2">
      {/* On a computer, it would open the same dialog as for a file. */}
      <FileDrop
        {...common}
        className="pointer-fine:hidden"
        icon={<Camera />}
        label="Chụp ảnh"
        accept="image/*"
        capture="environment"
      />
      <FileDrop
        {...common}
        ref={ref}
        multiple
        label="Chọn ảnh của con"
        accept={pictureTypes}
        hint={`Nhiều nhất ${maxFiles} ảnh, mỗi ảnh đến 20 MB.`}
        error={error}
      />
    </div>
  );
}
