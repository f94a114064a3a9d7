import { useState } from 'react';
import { AccountRow } from '../ui/account-row.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ChevronDown, Star } from '../ui/icons.ts';
import { Mascot } from '../ui/mascot.tsx';
import { MenuDivider, MenuItem, MenuLink } from '../ui/overlay/menu-item.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Toaster } from '../ui/feedback/toaster.tsx';
import { Shelf, Specimen } from './specimen.tsx';

type Overlay = 'narrow' | 'medium' | 'wide' | 'confirm' | 'danger' | null;

export function OverlaysShelf() {
  const [overlay, setOverlay] = useState<Overlay>(null);
  const close = () => setOverlay(null);
  return (
    <Shelf title="Overlays">
      <Specimen name="Dialog, ConfirmDialog" row>
        {(['narrow', 'medium', 'wide', 'confirm', 'danger'] as const).map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setOverlay(kind)}>
            {kind}
          </Button>
        ))}
        {(overlay === 'narrow' || overlay === 'medium' || overlay === 'wide') && (
          <Dialog
            open
            width={overlay}
            onClose={close}
            title="ĐĂNG KÝ TƯ VẤN"
            footer={<Button onClick={close}>Gửi đăng ký</Button>}
          >
            <div className="catalogue-stack">
              <p>Thầy cô sẽ gọi lại trong ngày, vào giờ ba mẹ chọn.</p>
              <TextField label="Họ và tên ba mẹ" />
              <TextField label="Tuổi của con" inputMode="numeric" />
            </div>
          </Dialog>
        )}
        <ConfirmDialog
          open={overlay === 'confirm'}
          title="Con nộp bài nhé?"
          picture={<Mascot mood="thinking" className="catalogue-mascot" />}
          confirmLabel="Nộp bài"
          cancelLabel="Làm tiếp"
          onConfirm={close}
          onCancel={close}
        >
          <p>Còn 2 câu chưa làm. Nộp rồi thì không sửa được nữa.</p>
        </ConfirmDialog>
        <ConfirmDialog
          open={overlay === 'danger'}
          title="Xóa dữ liệu của con?"
          danger
          confirmLabel="Xóa dữ liệu"
          onConfirm={close}
          onCancel={close}
        >
          <p>Bài làm, bản ghi âm và kết quả sẽ bị xóa sau 7 ngày.</p>
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Menu" row>
        <Menu
          align="start"
          trigger={
            <>
              Nguyễn Minh An <ChevronDown />
            </>
          }
        >
          <MenuItem checked>Nguyễn Minh An</MenuItem>
          <MenuItem checked={false}>Nguyễn Bảo Bình</MenuItem>
          <MenuDivider />
          <MenuLink href="#menu" icon={<Star />}>
            Kết quả học tập
          </MenuLink>
          <MenuItem disabled>Chứng chỉ</MenuItem>
          <MenuItem danger>Đăng xuất</MenuItem>
        </Menu>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Thông tin"
          tabs={[
            { id: 'me', label: 'Thông tin', content: <AccountRow name="Nguyễn Minh An" age={8} /> },
            { id: 'certificates', label: 'Chứng chỉ', content: <p>Chưa có chứng chỉ nào.</p> },
            { id: 'results', label: 'Kết quả học tập', content: <p>Tháng 6: 8,5 điểm.</p> },
            { id: 'password', label: 'Đổi mật khẩu', content: <p>Ít nhất 6 ký tự.</p> },
          ]}
        />
      </Specimen>
      <Specimen name="Toast" row>
        <Button variant="secondary" onClick={() => showToast('Đã lưu hồ sơ của con.')}>
          success
        </Button>
        <Button
          variant="secondary"
          onClick={() => showToast('Đã có lỗi xin vui lòng thử lại', { tone: 'error' })}
        >
          error
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast('Đã xóa tệp.', {
              tone: 'info',
              action: { label: 'Hoàn tác', run: () => showToast('Tệp đã trở lại.') },
            })
          }
        >
          action
        </Button>
        <Toaster />
      </Specimen>
    </Shelf>
  );
}
