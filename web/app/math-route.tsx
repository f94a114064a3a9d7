import { CoursePage } from '../visitor/course-page.tsx';
import { math } from '../visitor/courses.ts';
import picture from '../visitor/pictures/math.svg';
import { openConsultation } from '../consultation/open.ts';

export function MathRoute() {
  return (
    <CoursePage
      content={math}
      picture={picture}
      onAdvise={() => openConsultation({ courses: [math.course] })}
    />
  );
}
