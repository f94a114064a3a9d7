import type { ReactNode, Ref } from 'react';
import { Link } from '../ui/link.tsx';
import { Button } from '../ui/button.tsx';
import { ArrowRight, ChevronDown } from '../ui/icons.ts';
import { Advice } from './advice.tsx';
import { Banners } from './banners.tsx';
import { Picture } from './picture.tsx';
import appPicture from './pictures/app.svg';
import englishPicture from './pictures/english.svg';
import heroPicture from './pictures/hero.svg';
import ieltsPicture from './pictures/ielts.svg';
import mathPicture from './pictures/math.svg';
import classPicture from './pictures/week-class.svg';
import homeworkPicture from './pictures/week-homework.svg';
import reportPicture from './pictures/week-report.svg';
import { commonQuestions } from './questions.ts';
import { Section } from './section.tsx';
import './visitor.css';
import './home-page.css';

interface HomePageProps {
  signedIn: boolean;
  onAdvise: () => void;
  /** Real questions to answer here. null when this deployment has none, and then nothing mentions them. */
  tryIt: ReactNode | null;
}

/** The first page: who we are, how it works, and a sample. */
export function HomePage({ signedIn, onAdvise, tryIt }: HomePageProps) {
  return (
    <div className="visitor">
      <Hero signedIn={signedIn} onAdvise={onAdvise} hasTryIt={tryIt !== null} />
      <Courses />
      <Banners />
      <Week />
      {tryIt !== null && (
        <Section
          id="lam-thu"
          className="visitor-try"
          title="Con làm thử ba câu nhé!"
          lead="Không cần tài khoản. Rino chấm ngay sau mỗi câu."
        >
          {tryIt}
        </Section>
      )}
      <AppStrip />
      <Questions />
      <Advice title="Con nên bắt đầu từ đâu?" onAdvise={onAdvise} />
    </div>
  );
}

interface HeroProps extends Pick<HomePageProps, 'signedIn' | 'onAdvise'> {
  hasTryIt: boolean;
}

function Hero({ signedIn, onAdvise, hasTryIt }: HeroProps) {
  return (
    <div className="visitor-hero">
      <Picture first src={heroPicture} width={560} height={480} className="visitor-hero-picture" />
      <div className="visitor-hero-text">
        <h1>Học vui mỗi ngày cùng Bitu</h1>
        <p>
          Lớp trực tuyến với thầy cô, bài tập chấm ngay và báo cáo dễ hiểu cho ba mẹ: tiếng Anh,
          IELTS và Toán ở cùng một nơi.
        </p>
        <div className="visitor-actions">
          {signedIn ? (
            <Link variant="primary" href="/learning">
              Vào trang học của con
            </Link>
          ) : (
            <Button onClick={onAdvise}>Đăng ký tư vấn</Button>
          )}
          {hasTryIt && (
            <Link variant="secondary" href="#lam-thu">
              Làm thử 3 câu
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}

const courses = [
  {
    picture: englishPicture,
    name: 'Rino English',
    kind: 'Tiếng Anh Cambridge',
    text: 'Starters, Movers, Flyers: nghe và nói trước, rồi đọc và viết.',
    href: '/english',
    more: 'Xem khóa tiếng Anh',
  },
  {
    picture: ieltsPicture,
    name: 'IELTS',
    kind: 'Luyện thi từ nền tảng',
    text: 'Bốn kỹ năng, từng dạng bài, mỗi câu đều có lời giải thích.',
    href: '/english#ielts',
    more: 'Xem lộ trình IELTS',
  },
  {
    picture: mathPicture,
    name: 'Rino Math',
    kind: 'Toán kiểu Hàn Quốc',
    text: 'Từ đồ vật đến hình vẽ rồi mới đến con số: hiểu trước, tính sau.',
    href: '/math',
    more: 'Xem khóa Toán',
  },
];

function Courses() {
  return (
    <Section title="Con muốn học gì?">
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(280px,1fr))] sm:gap-6">
        {courses.map(({ picture, name, kind, text, href, more }) => (
          <li key={name} className="visitor-card">
            <Picture src={picture} width={320} height={200} />
            <div className="grid flex-1 gap-1 px-[20px] pt-4 pb-[20px]">
              <p className="visitor-kind">{kind}</p>
              <h3>{name}</h3>
              <p className="text-muted">{text}</p>
              <a className="link visitor-card-link" href={href}>
                {more}
                <ArrowRight />
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const week = [
  {
    picture: classPicture,
    title: 'Vào lớp trực tiếp',
    text: 'Con gặp thầy cô và các bạn, nói, hỏi và làm bài ngay trong buổi học.',
  },
  {
    picture: homeworkPicture,
    title: 'Làm bài tập về nhà',
    text: 'Bài ngắn vừa sức, chấm ngay từng câu. Mất mạng cũng không mất bài.',
  },
  {
    picture: reportPicture,
    title: 'Xem kết quả',
    text: 'Ba mẹ thấy con đã làm được gì, câu nào cần luyện thêm, và nhận xét của thầy cô.',
  },
];

function Week() {
  return (
    <Section title="Một tuần học diễn ra thế nào?" className="visitor-band">
      <ol className="visitor-steps">
        {week.map(({ picture, title, text }) => (
          <li key={title}>
            <Picture src={picture} width={200} height={140} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function AppStrip() {
  return (
    <Section title="Bitu trên điện thoại" className="visitor-strip">
      <Picture
        src={appPicture}
        width={360}
        height={420}
        className="max-h-[280px] w-auto justify-self-center md:-order-1 md:row-span-2 md:max-h-[340px]"
      />
      <div className="grid content-start justify-items-start gap-4">
        <p className="text-lg text-muted">
          Mở bài tập, luyện nói và xem lịch học ở bất cứ đâu, cùng một tài khoản với trang này.
        </p>
        <Link variant="secondary" href="/app">
          Tìm hiểu ứng dụng
        </Link>
      </div>
    </Section>
  );
}

function Questions() {
  return (
    <Section title="Ba mẹ thường hỏi" className="visitor-questions">
      {commonQuestions.map(({ question, answer }) => (
        <details key={question} className="visitor-question">
          <summary>
            <h3>{question}</h3>
            <ChevronDown className="icon" />
          </summary>
          <p className="max-w-[70ch] px-4 pb-4 text-muted">{answer}</p>
        </details>
      ))}
    </Section>
  );
}

/** A card with room for a question, so that nothing moves when the first one arrives. */
export function TryItFrame({
  place,
  children,
}: {
  place: Ref<HTMLDivElement>;
  children: ReactNode;
}) {
  return (
    <div
      ref={place}
      className="min-h-[420px] w-full max-w-[860px] rounded-lg border border-divider bg-surface p-4 shadow-card sm:p-6"
    >
      <noscript>Để làm thử, bạn bật JavaScript của trình duyệt lên nhé.</noscript>
      {children}
    </div>
  );
}
