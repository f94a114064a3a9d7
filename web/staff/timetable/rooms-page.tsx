import { callQuery } from '../../api/query.ts';
import type { ResourceView } from '../resources/resource.ts';
import { ResourcePage } from '../resources/resource-page.tsx';
import { type Choices, choicesQuery } from './api.ts';

const rooms: ResourceView<'rooms'> = {
  name: 'rooms',
  rows: callQuery('rooms.list', {}),
  shownBy: ['rooms.list', 'timetable.choices', 'timetable.week', 'timetable.class'],
  titleOf: ({ name }) => name,
  detailsOf: ({ seats }) => `${seats} chỗ`,
  fields: {
    name: { label: 'Tên phòng', missing: 'Bạn nhập tên phòng nhé.' },
    seats: {
      label: 'Số chỗ',
      missing: 'Bạn nhập số chỗ, ví dụ 12.',
      wrong: 'Bạn nhập số chỗ, ví dụ 12.',
    },
    centre_id: {
      label: 'Cơ sở',
      choices: {
        all: { ...choicesQuery, select: ({ centres }: Choices) => centres },
        none: 'Không thuộc cơ sở nào',
      },
    },
  },
  words: {
    empty: 'Chưa có phòng học nào',
  },
};

/** The rooms of the centre, in which lessons are. */
export const RoomsPage = () => <ResourcePage resource={rooms} />;
