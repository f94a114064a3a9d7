import { openConsultation } from '../../consultation/open.ts';
import { CoursePage } from '../../visitor/course-page.tsx';
import { english, math } from '../../visitor/courses.ts';
import englishPicture from '../../visitor/pictures/english.svg';
import mathPicture from '../../visitor/pictures/math.svg';

export function EnglishRoute() {
  return (
    <CoursePage
      content={english}
      picture={englishPicture}
      onAdvise={() => openConsultation({ courses: [english.course] })}
    />
  );
}

export function MathRoute() {
  return (
    <CoursePage
      content={math}
      picture={mathPicture}
      onAdvise={() => openConsultation({ courses: [math.course] })}
    />
  );
}
