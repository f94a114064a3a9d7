import { Link } from '../ui/link.tsx';

/** Where the results are; the reports of whole courses will have their place here. */
export const ResultsSection = () => (
  <div className="card grid justify-items-start gap-4">
    <p>Điểm từng bài con đã làm và nhận xét của thầy cô ở trang học.</p>
    <Link variant="primary" href="/learning?tab=results">
      Xem kết quả
    </Link>
  </div>
);
