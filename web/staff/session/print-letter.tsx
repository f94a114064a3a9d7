import { momentText } from '@bitu/rules/format/times.ts';
import { createPortal } from 'react-dom';
import { useSite } from '../../api/site.ts';
import { Button } from '../../ui/button.tsx';
import { Printer } from '../../ui/icons.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import './print-letter.css';

interface PrintLetterProps {
  /** After 'Kính gửi'. */
  to: string;
  /** What the letter is for, in one sentence. */
  why: string;
  /** Opens once, until `expiresAt`. */
  link: string;
  expiresAt: number;
  /** Whose phone signs in: '0912345678', or 'kết thúc bằng 5678'. */
  phone: string;
  /** The path of the page to sign in on later. */
  signIn: string;
}

/** A letter with the link, its QR code and how to sign in, for people whom no SMS reaches. Only the letter is printed. */
export function PrintLetter({ to, why, link, expiresAt, phone, signIn }: PrintLetterProps) {
  const { company, hotline } = useSite();
  return (
    <>
      <Button variant="secondary" icon={<Printer />} onClick={() => print()}>
        In thư
      </Button>
      {createPortal(
        // Outside of the dialog, which is not printed.
        <article className="letter" aria-label="Thư để in">
          <p>
            <strong>{company ?? 'Bitu'}</strong>
            {hotline !== undefined && ` · ${hotline}`}
          </p>
          <h1>Kính gửi {to}</h1>
          <p>{why}</p>
          <ol>
            <li>
              Quét mã QR này bằng điện thoại, hoặc gõ địa chỉ bên dưới vào trình duyệt. Mã mở được
              một lần, đến {momentText(expiresAt)}.
            </li>
            <li>Đặt mật khẩu. Trung tâm không biết mật khẩu này.</li>
            <li>
              Những lần sau, đăng nhập tại <strong>{new URL(signIn, location.href).href}</strong>{' '}
              bằng số điện thoại <strong>{phone}</strong> và mật khẩu đã đặt.
            </li>
          </ol>
          <QrCode text={link} label="Mã QR trong thư" className="letter-code" />
          <p className="letter-link">{link}</p>
          <p>Ai có thư này đều mở được liên kết, nên xin giữ thư cẩn thận.</p>
        </article>,
        document.body,
      )}
    </>
  );
}
