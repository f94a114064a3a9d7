/**
 * How much of families' data one staff member may read per hour and per day, so that a stolen session cannot copy
 * all of it. Daily work needs less. Each view is logged too.
 */
import { defineLimit } from './limit.ts';
import type { Limits } from './limits.ts';

interface Counts {
  limits: Limits;
}

const by = 'staff member';
const hour = { seconds: 3600, by };
const day = { seconds: 86_400, by };

const phones = { what: 'phones of families shown' };
const phoneLimits = [
  defineLimit({
    ...phones,
    ...hour,
    name: 'looks-phone-hour',
    max: 60,
    words: 'Bạn đã mở nhiều số điện thoại trong một giờ. Bạn nghỉ một lát rồi mở tiếp nhé!',
  }),
  defineLimit({
    ...phones,
    ...day,
    name: 'looks-phone-day',
    max: 200,
    words: 'Bạn đã mở nhiều số điện thoại trong một ngày. Ngày mai bạn mở tiếp nhé!',
  }),
];

/** Counts a phone before it is shown. Throws `tooManyRequests`. */
export const countPhone = ({ limits }: Counts, staffId: number): Promise<void> =>
  limits.spend(phoneLimits.map((limit) => ({ limit, who: String(staffId) })));

const exportDay = defineLimit({
  ...day,
  what: 'lists and data of children as files',
  name: 'looks-export',
  max: 20,
  words: 'Bạn đã tải nhiều tệp trong một ngày. Ngày mai bạn tải tiếp nhé!',
});

/** Counts a file before it is created. Throws `tooManyRequests`. */
export const countExport = ({ limits }: Counts, staffId: number): Promise<void> =>
  limits.consume(exportDay, String(staffId));

const pages = { what: 'pages and reports of children opened' };
const pageLimits = [
  defineLimit({
    ...pages,
    ...hour,
    name: 'looks-page-hour',
    max: 400,
    words: 'Bạn đã mở nhiều trang học sinh trong một giờ. Bạn nghỉ một lát rồi mở tiếp nhé!',
  }),
  defineLimit({
    ...pages,
    ...day,
    name: 'looks-page-day',
    max: 1500,
    words: 'Bạn đã mở nhiều trang học sinh trong một ngày. Ngày mai bạn mở tiếp nhé!',
  }),
];

/** Counts a view of a child's page, without a statement because it happens often. Throws `tooManyRequests`. */
export function countPage({ limits }: Counts, staffId: number): void {
  for (const limit of pageLimits) limits.consumeApproximate(limit, String(staffId));
}
