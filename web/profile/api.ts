import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, type Output } from '../api/client.ts';
import { callQuery } from '../api/query.ts';
import { md5 } from '../api/md5.ts';

export const detailsQuery = callQuery('profile.details', {}, { staleTime: 60_000 });

export const certificatesQuery = callQuery('profile.certificates', {}, { staleTime: 60_000 });

export type OpenSession = Output<'accounts.sessions'>[number];
export type Certificate = Output<'profile.certificates'>[number];

export const sessionsQuery = callQuery('accounts.sessions', {}, { staleTime: 0 });

/** Provinces or wards per page. */
const placesAPage = 100;

/** Provinces, or the wards of one, with a word that starts with `q`, in pages. */
export const placesQuery = (province: string | null, q: string) =>
  infiniteQueryOptions({
    queryKey: ['profile', 'places', province, q],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: '100', page: String(pageParam), ...(q !== '' && { q }) } as const;
      return province === null
        ? call('profile.provinces', { query }, { signal })
        : call('profile.districts', { params: { province }, query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < placesAPage ? undefined : pages.length + 1),
    // They change only by law.
    staleTime: Infinity,
  });

export interface DetailsInput {
  full_name: string;
  birth_year: number;
  province_code: string | null;
  ward_code: string | null;
  street: string | null;
  parent_name?: string;
}

export const updateDetails = (body: DetailsInput): Promise<ProfileDetails> =>
  call('profile.updateDetails', { body });

export const setAdvertising = (wanted: boolean) =>
  call('profile.setAdvertising', { body: { wanted } });

/** `image` is a data URL; null removes the picture. */
export const setAvatar = (image: string | null) => call('profile.setAvatar', { body: { image } });

export const changePhone = (phone: string, password: string): Promise<ProfileDetails> =>
  call('profile.changePhone', { body: { phone, password: md5(password) } });

export interface Passwords {
  old_password: string;
  password: string;
  re_password: string;
}

export const changePassword = ({ old_password, password, re_password }: Passwords) =>
  call('accounts.changePassword', {
    body: {
      old_password: md5(old_password),
      password: md5(password),
      re_password: md5(re_password),
    },
  });

export const endOtherSessions = () => call('accounts.endOtherSessions', { body: {} });

export const eraseStudent = (studentId: number) =>
  call('profile.erase', { body: { core_user_id: studentId } });
