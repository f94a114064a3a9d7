import { useLocation } from '../../navigation/router-provider.tsx';

const links = [
  ['/english', 'Tiếng Anh'],
  ['/math', 'Toán'],
  ['/app', 'Tải ứng dụng'],
  ['/station', 'Trung tâm'],
] as const;

/** The visitors' pages, in the header and in the footer. */
export function VisitorLinks() {
  const { pathname } = useLocation();
  return links.map(([href, label]) => (
    <a key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
      {label}
    </a>
  ));
}
