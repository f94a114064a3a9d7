/**
 * The head of a prerendered page. Used at build time only: the server replaces `%ORIGIN%` with the deployment's
 * address.
 */
import { english, math, type CourseContent } from './courses.ts';
import { visitorPages } from './pages.ts';
import { commonQuestions } from './questions.ts';

const origin = '%ORIGIN%';
const locale = 'vi_VN';
const organization = { '@id': `${origin}/#organization` };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A block of data for search engines; `<` could end it. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`;

const courseData = (path: string, description: string, { course, levels }: CourseContent) => ({
  '@type': 'Course',
  name: course,
  description,
  url: `${origin}${path}`,
  inLanguage: 'vi',
  provider: organization,
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
  syllabusSections: levels.map(({ name, can }) => ({
    '@type': 'Syllabus',
    name,
    description: can.join('; '),
  })),
});

/** The facts of a page in schema.org's vocabulary. */
function dataOf(path: string, description: string): object[] {
  switch (path) {
    case '/':
      return [
        {
          '@type': 'WebSite',
          '@id': `${origin}/#website`,
          name: 'Bitu',
          url: `${origin}/`,
          inLanguage: 'vi',
          publisher: organization,
        },
        {
          '@type': 'FAQPage',
          mainEntity: commonQuestions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ];
    case '/english':
      return [courseData(path, description, english)];
    case '/math':
      return [courseData(path, description, math)];
    default:
      return [];
  }
}

export function headOf(path: string, title: string): string {
  const description = visitorPages.find((page) => page.path === path)?.description ?? '';
  const url = `${origin}${path}`;
  const shared: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Bitu',
    'og:locale': locale,
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': `${origin}/og.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Rino học trực tuyến cùng Bitu',
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${url}" />`,
    ...Object.entries(shared).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...dataOf(path, description).map(dataBlock),
    // The server knows the deployment's address.
    '<!--organization-->',
  ].join('\n    ');
}
