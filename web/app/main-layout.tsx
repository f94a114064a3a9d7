import { Outlet } from '@tanstack/react-router';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { Header } from './header.tsx';

/** Header, page, footer (section 2, Layouts). */
export function MainLayout() {
  return (
    <div className="page">
      <Header />
      <OfflineBar />
      <main id="main" tabIndex={-1} className="page-main">
        <Outlet />
      </main>
      <footer className="footer">Bitu · Học cùng gia sư trực tuyến</footer>
    </div>
  );
}
