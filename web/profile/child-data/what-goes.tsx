/** What an erasure takes with it, and what it leaves. */
export function WhatGoes({ name, isLast }: { name: string; isLast: boolean }) {
  return (
    <div className="grid gap-3">
      <ul className="grid list-disc gap-1 ps-6">
        <li>Họ tên, năm sinh, địa chỉ và ảnh của {name} bị xoá.</li>
        <li>Lớp học, mọi bài làm, điểm và chứng chỉ bị xoá.</li>
        <li>Mọi thiết bị đang học bằng tên {name} bị đăng xuất.</li>
        {isLast ? (
          <li>
            <strong>
              Đây là học sinh cuối cùng: tài khoản và số điện thoại của ba mẹ cũng bị xoá.
            </strong>
          </li>
        ) : (
          <li>Các con khác trong tài khoản vẫn giữ nguyên.</li>
        )}
      </ul>
      <p className="rounded-md bg-error-tint px-4 py-3 text-error">
        Xoá rồi thì <strong>không lấy lại được</strong>. Ba mẹ nên tải dữ liệu về trước.
      </p>
    </div>
  );
}
