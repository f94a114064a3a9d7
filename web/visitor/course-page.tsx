import { Button } from '../ui/button.tsx';
import { Check } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Advice } from './advice.tsx';
import type { CourseContent } from './courses.ts';
import { Picture } from './picture.tsx';
import { Section } from './section.tsx';
import './visitor.css';
import './course-page.css';

interface CoursePageProps {
  content: CourseContent;
  picture: string;
  onAdvise: () => void;
}

/** A course: its levels with what a child can do after each, and how a lesson goes. */
export function CoursePage({ content, picture, onAdvise }: CoursePageProps) {
  const { course, title, intro, levels, ways, lesson } = content;
  return (
    <div className="visitor">
      <div className="visitor-hero">
        <Picture
          first
          src={picture}
          width={320}
          height={200}
          className="visitor-hero-picture aspect-[8/5]"
        />
        <div className="visitor-hero-text">
          <p className="visitor-kind">{course}</p>
          <h1>{title}</h1>
          <p>{intro}</p>
          <div className="visitor-actions">
            <Button onClick={onAdvise}>Đăng ký tư vấn</Button>
            <Link variant="secondary" href="/#lam-thu">
              Làm thử 3 câu
            </Link>
          </div>
        </div>
      </div>
      <Section title="Các cấp học" lead="Sau mỗi cấp, con làm được những việc rất cụ thể.">
        <ol className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(250px,1fr))]">
          {levels.map(({ name, age, can }) => (
            <li key={name} id={name.toLowerCase().replace(/\W+/g, '-')} className="visitor-level">
              <h3>{name}</h3>
              <p className="visitor-kind">{age}</p>
              <ul className="mt-3 grid gap-2" aria-label={`Sau cấp ${name}, con có thể`}>
                {can.map((one) => (
                  <li key={one} className="flex gap-2">
                    <Check className="icon mt-[2px] text-success" />
                    {one}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Học theo cách nào?" className="visitor-band">
        <ul className="visitor-ways">
          {ways.map(({ title: name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Một buổi học mẫu" lead={lesson.title}>
        <ol className="visitor-lesson">
          {lesson.steps.map(({ minutes, title: name, text }) => (
            <li key={name}>
              <p className="w-[72px] self-start rounded-full bg-brand-50 py-1 text-center text-sm font-semibold text-brand-700">
                {minutes}
              </p>
              <div>
                <h3>{name}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Advice title={`Con hợp với cấp nào của ${course}?`} onAdvise={onAdvise} />
    </div>
  );
}
