import { classFile, code, text } from '../../schema.ts';
import { asChoice, asCode, asNumber, asText } from '../cells.ts';
import { choice, classCode, column, inWords } from './column.ts';

const { shape: ofClass } = classFile;
const { shape: ofTeacher } = ofClass.teacher;
const subjects = { Toán: 1, 'Tiếng Anh': 5 };

export const classes = {
  class: classCode(
    `Mã riêng của lớp, chỉ gồm ${inWords}, ví dụ toan-3a. Giữ nguyên mã khi sửa lớp.`,
  ),
  subject: column({
    header: 'Môn',
    read: (value) => asChoice(subjects)(value) ?? asNumber(value),
    choices: Object.keys(subjects),
    schema: ofClass.subject,
    rule: 'Toán, Tiếng Anh, hoặc số của môn học.',
    example: 'Toán',
    width: 12,
    standIn: 1,
  }),
  grade: column({
    header: 'Khối',
    read: asNumber,
    schema: ofClass.grade,
    rule: 'Khối lớp từ 1 đến 12; để trống nếu không theo khối.',
    example: 3,
    width: 8,
    standIn: 0,
  }),
  level: column({
    header: 'Trình độ',
    read: asText,
    schema: text.optional(),
    rule: 'Tên trình độ hiện sau tên lớp, ví dụ Nâng cao; có thể để trống.',
    example: 'Nâng cao',
    width: 20,
    standIn: undefined,
  }),
  teacher: column({
    header: 'Mã giáo viên',
    read: asCode,
    schema: ofTeacher.id,
    rule: `Mã riêng của giáo viên, chỉ gồm ${inWords}, ví dụ co-mai.`,
    example: 'co-mai',
    width: 16,
    standIn: 'x',
  }),
  teacherName: column({
    header: 'Tên giáo viên',
    read: asText,
    schema: ofTeacher.name,
    rule: 'Họ tên giáo viên, như học sinh nhìn thấy.',
    example: 'Trần Thu Mai',
    width: 24,
    standIn: 'x',
  }),
  gender: column({
    header: 'Cô hay thầy',
    ...choice({ Cô: 0, Thầy: 1 } as const),
    schema: ofTeacher.gender,
    rule: 'Cô hoặc Thầy; để trống thì gọi là Giáo viên.',
    example: 'Cô',
    width: 13,
    standIn: undefined,
  }),
  status: column({
    header: 'Trạng thái lớp',
    ...choice({ 'Đang học': 'active', 'Học thử': 'trial', 'Đã kết thúc': 'inactive' } as const),
    schema: ofClass.status,
    rule: 'Đang học, Học thử hoặc Đã kết thúc.',
    example: 'Đang học',
    width: 16,
    standIn: 'active',
  }),
  joinUrl: column({
    header: 'Link phòng học',
    read: asText,
    schema: ofClass.join_url,
    rule: 'Địa chỉ phòng học trực tuyến, bắt đầu bằng https://; có thể để trống.',
    example: null,
    width: 30,
    standIn: undefined,
  }),
  ages: column({
    header: 'Độ tuổi',
    read: asText,
    schema: ofClass.ages,
    rule: 'Lớp dành cho con từ mấy đến mấy tuổi, ví dụ 8-10; để trống thì gợi ý lớp theo khối.',
    example: '8-10',
    width: 10,
    standIn: undefined,
  }),
  levelCode: column({
    header: 'Mã trình độ',
    read: asCode,
    schema: code.optional(),
    rule: 'Mã của một trình độ đã có, ví dụ starters; báo cáo cần mã này để so với mức mong đợi. Có thể để trống.',
    example: null,
    width: 15,
    standIn: undefined,
  }),
};
