import type { Place } from '@bitu/contract/profile.ts';
import { readAddresses, type Ward } from '@bitu/db/seed/addresses.ts';
import { beginsAWord, foldText } from '@bitu/rules/profile/fold.ts';
import { Failure } from '../failure.ts';
import { Page } from '../mount.ts';

/** The number of places per reply. */
const pageSize = 100;

interface Entry {
  place: Place;
  folded: string;
}

const order = new Intl.Collator('vi', { numeric: true });
const byName = (a: Ward, b: Ward) => order.compare(a.name, b.name) || order.compare(a.type, b.type);

const entryOf = ({ code, type }: Ward, name: string): Entry => ({
  place: { code, name, type },
  folded: foldText(name),
});

/** 3,321 places that change only by law: read once at start and kept in memory. */
const sorted = readAddresses().sort(byName);
const provinces = sorted.map((province) => entryOf(province, province.name));
const wards = new Map(
  sorted.map((province) => [
    province.code,
    province.wards.sort(byName).map((ward) => entryOf(ward, `${ward.type} ${ward.name}`)),
  ]),
);

interface PlaceQuery {
  page?: number | undefined;
  q?: string | undefined;
}

function pageOf(entries: Entry[], { page = 1, q = '' }: PlaceQuery): Page<Place[]> {
  const query = foldText(q);
  const meaningless = query === '' && q.trim() !== '';
  const hits = meaningless ? [] : entries.filter((entry) => beginsAWord(entry.folded, query));
  const onPage = hits.slice((page - 1) * pageSize, page * pageSize);
  return new Page(
    onPage.map((entry) => entry.place),
    hits.length,
  );
}

function wardsOf(province: string): Entry[] {
  const entries = wards.get(province);
  if (!entries) throw new Failure('addressUnknown');
  return entries;
}

export const listProvinces = (query: PlaceQuery): Page<Place[]> => pageOf(provinces, query);

/** Returns the wards of a province. Throws `addressUnknown`. */
export const listWards = (province: string, query: PlaceQuery): Page<Place[]> =>
  pageOf(wardsOf(province), query);

/** Since July 2025 there is no level below the ward; older clients still ask. Throws `addressUnknown`. */
export function listBelowWard(province: string, ward: string): Page<Place[]> {
  if (!wardsOf(province).some((entry) => entry.place.code === ward))
    throw new Failure('addressUnknown');
  return new Page([], 0);
}

/** Returns the places of stored codes; null for one that is not set or that a reform has abolished. */
export function placesOf(address: { province_code: string | null; ward_code: string | null }): {
  province: Place | null;
  ward: Place | null;
} {
  const find = (entries: Entry[] | undefined, code: string | null) =>
    entries?.find((entry) => entry.place.code === code)?.place ?? null;
  const province = find(provinces, address.province_code);
  return { province, ward: province && find(wards.get(province.code), address.ward_code) };
}
