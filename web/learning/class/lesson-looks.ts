/** Icon, words and colour of the six statuses and five types of a lesson, and of its contents. */
import type { ClassLesson, LessonContent, LessonStatus } from '@bitu/contract/classes.ts';
import { contentTypes, lessonStatuses, lessonTypes } from '@bitu/contract/codes.ts';
import type { ComponentType } from 'react';
import {
  Award,
  BookOpen,
  CircleCheck,
  ClipboardCheck,
  ClockAlert,
  FileText,
  Flag,
  FolderOpen,
  Hourglass,
  Lightbulb,
  Lock,
  Pencil,
  Play,
} from '../../ui/icons.ts';

export interface Look {
  Icon: ComponentType<{ className: string }>;
  name: string;
  colours: string;
}

const { active, complete, lock, expired, timeout, startLearn } = lessonStatuses;

const statusLooks: Record<LessonStatus, Look> = {
  [active]: { Icon: Pencil, name: 'Còn bài cần làm', colours: 'bg-brand-50 text-brand-700' },
  [complete]: { Icon: CircleCheck, name: 'Đã hoàn thành', colours: 'bg-success-tint text-success' },
  [lock]: { Icon: Lock, name: 'Chưa mở', colours: 'bg-sunken text-muted' },
  [expired]: { Icon: Hourglass, name: 'Hết hạn làm bài', colours: 'bg-error-tint text-error' },
  [timeout]: { Icon: ClockAlert, name: 'Chưa điểm danh', colours: 'bg-sunken text-muted' },
  [startLearn]: { Icon: Play, name: 'Vào lớp được rồi', colours: 'bg-info-tint text-info' },
};

const absentLook: Look = {
  Icon: ClockAlert,
  name: 'Vắng',
  colours: 'bg-warning-tint text-warning',
};

/** A past lesson without anything to do is about the attendance alone. */
export const statusLook = ({ status, absent }: Pick<ClassLesson, 'status' | 'absent'>): Look =>
  status === timeout && absent === 1 ? absentLook : statusLooks[status];

const { normal, test, middle, end, project } = lessonTypes;

const normalLook: Look = {
  Icon: BookOpen,
  name: 'Buổi học',
  colours: 'bg-brand-50 text-brand-700',
};
const typeLooks: Record<number, Look> = {
  [normal]: normalLook,
  [test]: { Icon: ClipboardCheck, name: 'Kiểm tra', colours: 'bg-info-tint text-info' },
  [middle]: { Icon: Flag, name: 'Kiểm tra giữa khóa', colours: 'bg-warning-tint text-warning' },
  [end]: { Icon: Award, name: 'Kiểm tra cuối khóa', colours: 'bg-ai-tint text-ai' },
  [project]: { Icon: Lightbulb, name: 'Dự án', colours: 'bg-success-tint text-success' },
};
export const typeLook = (lessonType: number): Look => typeLooks[lessonType] ?? normalLook;

/** The type in words; null for an ordinary lesson, whose number says enough. */
export const typeName = (lessonType: number): string | null =>
  typeLook(lessonType) === normalLook ? null : typeLook(lessonType).name;

export const contentLooks: Record<LessonContent['content_type'], Omit<Look, 'colours'>> = {
  [contentTypes.video]: { Icon: Play, name: 'Video' },
  [contentTypes.document]: { Icon: FileText, name: 'Tài liệu' },
  [contentTypes.homework]: { Icon: Pencil, name: 'Bài tập' },
  [contentTypes.project]: { Icon: FolderOpen, name: 'Dự án' },
};
