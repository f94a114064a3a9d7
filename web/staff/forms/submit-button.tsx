import { useId } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { useOnline } from '../../ui/use-online.ts';

/** Submits a form that cannot wait for the network. Without one it says so, and entered text stays. */
export function SubmitButton({ disabled, ...props }: Omit<ButtonProps, 'type'>) {
  const online = useOnline();
  const id = useId();
  return (
    <>
      <Button
        {...props}
        type="submit"
        disabled={disabled === true || !online}
        aria-describedby={online ? props['aria-describedby'] : id}
      />
      {!online && (
        <p id={id} role="status" className="text-sm text-muted">
          Đang ngoại tuyến, có mạng lại mới gửi được. Những gì đã nhập vẫn ở đây.
        </p>
      )}
    </>
  );
}
