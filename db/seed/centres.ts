import { sql } from 'kysely';
import type { Queries } from '../connect.ts';
import { storeCentres } from '../import/centres.ts';

/** Demo centres, named as such; their queues are open on the day they are loaded. */
export const demoCentres = [
  {
    code: 'demo-ha-noi',
    name: 'Trung tâm dùng thử Hà Nội',
    address: 'Số 1 phố Ví Dụ, phường Ví Dụ, Hà Nội',
    hours: 'Thứ Hai đến Chủ nhật, 8:00–20:00',
    map_url: 'https://www.openstreetmap.org/?mlat=21.0285&mlon=105.8542#map=16/21.0285/105.8542',
  },
  {
    code: 'demo-da-nang',
    name: 'Trung tâm dùng thử Đà Nẵng',
    address: 'Số 2 đường Ví Dụ, phường Ví Dụ, Đà Nẵng',
    hours: 'Thứ Ba đến Chủ nhật, 9:00–19:00',
    map_url: 'https://www.openstreetmap.org/?mlat=16.0678&mlon=108.2208#map=16/16.0678/108.2208',
  },
];

/** @param today The day in Vietnam, as YYYY-MM-DD. */
export async function storeDemoCentres(queries: Queries, today: string): Promise<void> {
  await storeCentres(queries, demoCentres);
  await sql`
    insert into queue_days (centre_id, day, is_open)
    select id, ${today}::date, true from centres`.execute(queries);
}
