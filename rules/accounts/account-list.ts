/** The student accounts of a login, as the account selection lists them. */

/** The ids of student states; the numbers are ours. */
export const studentStates = {
  inactive: { id: 0, name: 'Chưa có lớp' },
  active: { id: 1, name: 'Đang học' },
  trial: { id: 2, name: 'Học thử' },
} as const;

/** The maximum number of students per login (our choice). */
export const maxStudents = 10;

/** Milliseconds after which the accounts without a class appear automatically if there are no others. */
export const autoShowDelayMs = 500;

/** The list scrolls if it has more accounts than this. */
export const scrollsBeyond = 3;

export interface ArrangedAccounts<A> {
  readonly visible: A[];
  readonly hidden: A[];
  readonly autoShow: boolean;
}

/**
 * Splits accounts into active and trial ones, in the given order, and inactive ones, which are shown behind a
 * toggle, or at once if there are no others.
 */
export function arrangeAccounts<A extends { readonly student_state: { readonly id: number } }>(
  accounts: readonly A[],
): ArrangedAccounts<A> {
  const isHidden = (account: A) => account.student_state.id === studentStates.inactive.id;
  const visible = accounts.filter((account) => !isHidden(account));
  const hidden = accounts.filter(isHidden);
  return { visible, hidden, autoShow: visible.length === 0 && hidden.length > 0 };
}
