import { centreRoutes } from '@bitu/contract/centre-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { addRoutes, call } from '../../api/client.ts';
import { callKey } from '../../api/query.ts';
import type { ResourceView } from '../resources/resource.ts';
import { ResourcePage } from '../resources/resource-page.tsx';

addRoutes(centreRoutes);

/** As visitors see them. This call takes no staff token, and would refuse one. */
const centresQuery = queryOptions({
  queryKey: callKey('centres.list', {}),
  queryFn: ({ signal }) => call('centres.list', {}, { signal, token: null }),
});

const centres: ResourceView<'centres'> = {
  name: 'centres',
  rows: centresQuery,
  shownBy: ['centres.list', 'queue.list', 'timetable.choices'],
  titleOf: ({ name }) => name,
  detailsOf: ({ address, hours }) => [address, hours].filter(Boolean).join(' · '),
  fields: {
    name: { label: 'Tên cơ sở', missing: 'Bạn nhập tên cơ sở nhé.' },
    address: { label: 'Địa chỉ', missing: 'Bạn nhập địa chỉ nhé.' },
    phone: { label: 'Số điện thoại' },
    hours: { label: 'Giờ mở cửa', hint: 'Ví dụ: 8 giờ đến 20 giờ, thứ Hai đến Chủ nhật.' },
    map_url: { label: 'Liên kết bản đồ' },
  },
  words: {
    empty: 'Chưa có cơ sở nào. Gia đình tìm đường và lấy số thứ tự theo cơ sở.',
    saved: 'Đã lưu. Gia đình thấy ngay.',
    removal: 'Gia đình không còn thấy cơ sở này. Các số đã phát ở đây cũng mất.',
  },
};

/** The places where the centre teaches: families find them and take numbers there, and rooms belong to them. */
export const CentresPage = () => <ResourcePage resource={centres} />;
