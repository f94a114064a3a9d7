/** What a table of calls that are scoped by subject has of each. */
import type { ApiResponse, TestServer } from '../server.ts';
import { type Centre, doneBy } from '../staff-writes/write.ts';

type Input = Parameters<TestServer['call']>[1];

export interface ScopedCall {
  input: Input;
  /** Whether the reply has what the call was made for; without it, being let in is enough. */
  sees?: (reply: ApiResponse) => boolean;
}

export interface Scoped {
  /** The code with which a lead of another subject is refused; 'nothing': the reply is empty. */
  other: number | 'nothing';
  /** Makes what the call is about; default: what `server/testing/staff-writes` has of it. */
  make?: (centre: Centre) => Promise<ScopedCall>;
  /** The lead of the subject is not let in either: why. */
  unproved?: string;
}

/** A call about one thing of the subject. */
export const about = (
  other: number,
  make: (centre: Centre) => Promise<NonNullable<Input>>,
): Scoped => ({ other, make: async (centre) => ({ input: await make(centre) }) });

/** A list, in which somebody of another subject sees nothing of what was made. */
export const listOf = (
  sees: (data: ApiResponse['data']) => boolean,
  make: (centre: Centre) => Promise<Input> = () => Promise.resolve({}),
): Scoped => ({
  other: 'nothing',
  make: async (centre) => ({ input: await make(centre), sees: ({ data }) => sees(data) }),
});

/** What the lead of the subject does before. */
export const byLead = (centre: Centre, ...call: Parameters<TestServer['call']>) =>
  doneBy(centre.server, centre.lead, ...call);
