import { CoursePage } from '../visitor/course-page.tsx';
import { english } from '../visitor/courses.ts';
import picture from '../visitor/pictures/english.svg';
import { openConsultation } from '../consultation/open.ts';

export function EnglishRoute() {
  return (
    <CoursePage
      content={english}
      picture={picture}
      onAdvise={() => openConsultation({ courses: [english.course] })}
    />
  );
}
