import { staffRoles, type StaffRole } from '@bitu/contract/capabilities.ts';

/** How families address somebody; undefined if not chosen. */
export function genderIn(data: FormData): 0 | 1 | undefined {
  const chosen = data.get('gender');
  if (chosen === '0') return 0;
  return chosen === '1' ? 1 : undefined;
}

interface RolesInput {
  roles: StaffRole[];
  subjects: number[];
}

/** The values of RoleFields. */
export function rolesIn(data: FormData): RolesInput {
  const roles = staffRoles.filter((role) => data.getAll('roles').includes(role));
  const subjects = roles.includes('lead') ? data.getAll('subjects').map(Number) : [];
  return { roles, subjects };
}

export const checkRoles = ({ roles, subjects }: RolesInput) => ({
  roles: roles.length === 0 ? 'Bạn chọn ít nhất một vai trò nhé.' : undefined,
  subjects:
    roles.includes('lead') && subjects.length === 0
      ? 'Bạn chọn môn của trưởng bộ môn nhé.'
      : undefined,
});
