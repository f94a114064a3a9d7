import { useEffect } from 'react';
import { setViewOnly } from '../../api/view-only.ts';
import { Button } from '../../ui/button.tsx';
import { Eye } from '../../ui/icons.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { clearOrigin } from './arrival-address.ts';
import { keepViewOnly } from './view-only.ts';

const refused = () => showToast('Trang này chỉ để xem, không thay đổi được gì.', { tone: 'info' });

function leave() {
  setViewOnly(false);
  clearOrigin();
  location.reload();
}

/** Says that the page is view-only, and blocks every change. */
export function ViewOnlyBar() {
  useEffect(() => keepViewOnly(refused), []);
  return (
    <aside className="view-only-bar no-print" aria-label="Chế độ xem">
      <Eye className="icon" />
      <p>
        <strong>Chế độ xem:</strong> chỉ xem, nghe và in được.
      </p>
      <Button variant="quiet" data-viewable onClick={leave}>
        Thoát
      </Button>
    </aside>
  );
}
