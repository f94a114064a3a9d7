/** In words what the terms say in a table: what is stored about a child. */
const stored: readonly [what: string, why: string][] = [
  ['Họ tên và năm sinh', 'để thầy cô gọi đúng tên, xếp đúng lớp'],
  ['Số điện thoại, e-mail', 'để ba mẹ đăng nhập và nhận mã xác nhận'],
  ['Địa chỉ và ảnh', 'chỉ khi ba mẹ hoặc con tự điền'],
  ['Lớp học, bài làm, điểm, chứng chỉ', 'để dạy, chấm bài và thấy con tiến bộ'],
  ['Thiết bị và lúc đăng nhập', 'để ba mẹ biết tài khoản đang mở ở đâu'],
  ['Lần đồng ý điều khoản, yêu cầu tư vấn', 'để biết ba mẹ đã đồng ý điều gì'],
];

export function StoredList() {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {stored.map(([what, why]) => (
        <div key={what}>
          <dt className="font-semibold">{what}</dt>
          <dd className="text-sm text-muted">{why}</dd>
        </div>
      ))}
    </dl>
  );
}
