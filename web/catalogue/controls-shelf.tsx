import { useState } from 'react';
import { AccountRow } from '../ui/account-row.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FileDrop } from '../ui/forms/file-drop.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowRight, Bell, Star, Volume } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { OtpField } from '../ui/forms/otp-field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { RadioCard, RadioGroup } from '../ui/forms/radio-card.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { Shelf, Specimen } from './specimen.tsx';

export function ControlsShelf() {
  const [account, setAccount] = useState('an');
  return (
    <Shelf title="Controls">
      <Specimen name="Button" row>
        <Button>Vào lớp</Button>
        <Button variant="secondary">Làm lại</Button>
        <Button variant="quiet">Để sau</Button>
        <Button variant="danger">Xóa dữ liệu</Button>
        <Button icon={<ArrowRight />}>Tiếp tục</Button>
        <Button disabled>Đã tắt</Button>
        <Button variant="secondary" disabled>
          Đã tắt
        </Button>
        <Button loading>Đang nộp bài</Button>
        <Button variant="secondary" loading>
          Đang tải
        </Button>
        <Button wide>Bắt đầu làm bài</Button>
      </Specimen>
      <Specimen name="IconButton" row>
        <IconButton label="Thông báo" icon={<Bell />} />
        <IconButton label="Nghe" icon={<Volume />} aria-pressed />
        <IconButton label="Thông báo" icon={<Bell />} disabled />
      </Specimen>
      <Specimen name="Link" row>
        <Link href="#link">Quên mật khẩu?</Link>
        <Link href="https://example.com" target="_blank">
          Mở ứng dụng
        </Link>
        <Link href="#link" variant="primary">
          Về trang chủ ngay
        </Link>
        <Link href="#link" variant="secondary">
          Xem bài
        </Link>
      </Specimen>
      <Specimen name="TextField, PhoneField, PasswordField">
        <TextField label="Họ và tên" hint="Tên con như trong giấy khai sinh." />
        <TextField label="Họ và tên" error="Nhập họ và tên của con nhé." defaultValue="?" />
        <TextField label="E-mail" optional disabled value="ba.me@example.com" readOnly />
        <PhoneField label="Số điện thoại" />
        <PasswordField
          label="Mật khẩu"
          defaultValue="bimat123"
          autoComplete="current-password"
          hint="Ít nhất 6 ký tự."
        />
      </Specimen>
      <Specimen name="Select, OtpField, FileDrop">
        <Select label="Năm sinh của con" placeholder="Chọn năm sinh" defaultValue="">
          <option>2017</option>
          <option>2018</option>
        </Select>
        <Select label="Giờ học" error="Chọn một giờ học nhé." defaultValue="19">
          <option value="19">19:00</option>
        </Select>
        <OtpField label="Mã xác nhận" hint="Gửi đến 0912 345 678." />
        <FileDrop
          label="Chọn tệp bài làm"
          hint="Ảnh, video hoặc PDF."
          onFiles={() => {}}
          multiple
        />
        <FileDrop label="Chọn tệp bài làm" error="Tệp lớn hơn 50 MB." onFiles={() => {}} />
      </Specimen>
      <Specimen name="TextArea">
        <TextArea label="Lời nhắn" limit={120} defaultValue="Cho con học thử buổi tối." />
        <TextArea
          label="Bài viết"
          unit="word"
          limit={5}
          defaultValue="Bài này dài hơn năm từ rồi."
          error="Rút gọn còn 5 từ nhé."
        />
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox label="Tôi đồng ý với điều khoản sử dụng" defaultChecked />
        <Checkbox label="Ghi nhớ đăng nhập" hint="Chỉ chọn trên máy của gia đình." />
        <Checkbox label="Tôi đồng ý" error="Cần đồng ý để đăng ký." />
        <Checkbox label="Đã tắt" disabled />
      </Specimen>
      <Specimen name="RadioCard">
        <RadioGroup label="Con muốn học môn nào?">
          <RadioCard
            name="course"
            label="Rino English"
            description="Tiếng Anh Cambridge"
            picture={<Star className="icon" />}
            defaultChecked
          />
          <RadioCard name="course" label="Rino Math" description="Toán theo cách học Hàn Quốc" />
          <RadioCard name="course" label="IELTS" disabled />
        </RadioGroup>
        <RadioGroup label="Giờ học" error="Chọn một giờ học nhé.">
          <RadioCard name="hour" label="18:00" />
        </RadioGroup>
      </Specimen>
      <Specimen name="AccountRow">
        {[
          { id: 'an', name: 'Nguyễn Minh An', age: 8, note: 'Rino English' },
          { id: 'binh', name: 'Nguyễn Bảo Bình', age: 11, note: 'Rino Math' },
        ].map(({ id, ...row }) => (
          <AccountRow key={id} {...row} selected={account === id} onClick={() => setAccount(id)} />
        ))}
        <AccountRow name="Nguyễn Gia Hân" age={6} note="Chưa có lớp" inactive />
      </Specimen>
      <Specimen name="Avatar" row>
        <Avatar name="Nguyễn Minh An" size="small" />
        <Avatar name="Nguyễn Bảo Bình" />
        <Avatar name="Đỗ Ánh" size="large" />
        <Avatar name="Rino" src="/icon.svg" size="large" />
      </Specimen>
    </Shelf>
  );
}
