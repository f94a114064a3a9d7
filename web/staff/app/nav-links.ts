/** The pages that the header leads to, by room: the desk, where work is marked, and the office. */
import type { Capability, StaffRole } from '@bitu/contract/capabilities.ts';
import { resourceNames, resources } from '@bitu/contract/resources.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { resourcePath } from '../resources/path.ts';
import { resourcePlaces } from './resources.ts';

export interface NavLink {
  readonly href: string;
  readonly name: string;
  readonly can: Capability;
  /** Used less often: in a menu on wide screens. */
  readonly seldom?: true;
}

export interface Room {
  readonly name: string;
  readonly links: readonly NavLink[];
}

export const desk: Room = {
  name: 'Bàn giáo viên',
  links: [
    { href: '/staff', name: 'Việc của tôi', can: 'mark.read' },
    { href: '/staff/marking', name: 'Chấm bài', can: 'mark.read' },
    { href: '/staff/appeals', name: 'Phúc khảo', can: 'mark.read' },
    { href: '/staff/keys', name: 'Đáp án', can: 'keys.write' },
    { href: '/staff/leeches', name: 'Câu hay sai', can: 'mark.read', seldom: true },
    { href: '/staff/agreement', name: 'Độ lệch khi chấm', can: 'mark.read', seldom: true },
    { href: '/staff/substitutes', name: 'Dạy thay', can: 'substitutes.read' },
    { href: '/staff/comments', name: 'Kho nhận xét', can: 'mark.write', seldom: true },
    { href: '/staff/rubrics', name: 'Thang điểm', can: 'mark.read', seldom: true },
  ],
};

export const office: Room = {
  name: 'Văn phòng',
  links: [
    { href: '/staff/office', name: 'Tổng quan', can: 'overview.read' },
    { href: '/staff/office/timetable', name: 'Lịch dạy', can: 'classes.read' },
    { href: '/staff/office/lessons', name: 'Sau buổi học', can: 'attendance.read' },
    { href: '/staff/office/classes', name: 'Lớp học', can: 'classes.read' },
    { href: '/staff/office/students', name: 'Học sinh', can: 'students.read' },
    { href: '/staff/office/content', name: 'Bài tập', can: 'drafts.read' },
    { href: '/staff/office/outreach', name: 'Tin gửi gia đình', can: 'outreach.read' },
    { href: '/staff/office/overrides', name: 'Gia hạn & mở lại bài', can: 'overrides.read' },
    { href: '/staff/office/leads', name: 'Khách tiềm năng', can: 'leads.read' },
    { href: '/staff/office/queue', name: 'Quầy tiếp đón', can: 'leads.read' },
    { href: '/staff/office/rights', name: 'Yêu cầu dữ liệu', can: 'rights.read' },
    { href: '/staff/office/people', name: 'Nhân viên', can: 'invitations.read' },
    ...resourceNames.map((name) => ({
      href: resourcePath(name),
      name: resources[name].title,
      can: resourcePlaces[name].can,
    })),
    { href: '/staff/office/site', name: 'Trung tâm', can: 'site.read' },
    { href: '/staff/office/audit', name: 'Nhật ký', can: 'staff.read' },
  ],
};

/** The room of an address. */
export const roomAt = (pathname: string): Room =>
  /^\/staff\/office(\/|$)/.test(pathname) ? office : desk;

export const linksFor = (room: Room, roles: readonly StaffRole[]): readonly NavLink[] =>
  room.links.filter(({ can }) => may(roles, can));

/**
 * Returns the link that leads to an address: the one with the longest path, as an item belongs to the list that it came
 * from.
 */
export const linkAt = (room: Room, pathname: string): NavLink | undefined =>
  room.links
    .toSorted((a, b) => a.href.length - b.href.length)
    .findLast(
      ({ href }) =>
        pathname === href ||
        // Below these are other pages.
        (href !== '/staff' && href !== '/staff/office' && pathname.startsWith(`${href}/`)),
    );

/** The first page for somebody with these roles. */
export const firstPageFor = (roles: readonly StaffRole[]): string | undefined =>
  [...linksFor(desk, roles), ...linksFor(office, roles)][0]?.href;
