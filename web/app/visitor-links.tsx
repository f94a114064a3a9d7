import { useLocation } from '@tanstack/react-router';

const links = [
  ['/english', 'Tiếng Anh'],
  ['/math', 'Toán'],
  ['/app', 'Tải ứng dụng'],
  ['/station', 'Trung tâm'],
] as const;

/** Where a visitor can look around; in the header and in the footer. */
export function VisitorLinks() {
  const { pathname } = useLocation();
  return links.map(([href, label]) => (
    <a key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
      {label}
    </a>
  ));
}
