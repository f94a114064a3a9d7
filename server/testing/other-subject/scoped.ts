/** The rows of the tables of calls that are scoped by subject. */
import type { ApiResponse, TestServer } from '../server.ts';
import { type Centre, doneBy } from '../staff-writes/write.ts';

type Input = Parameters<TestServer['call']>[1];

export interface ScopedCall {
  input: Input;
  /** Whether the reply contains what was prepared; without this, being let in is enough. */
  sees?: (reply: ApiResponse) => boolean;
}

export interface Scoped {
  /** The code with which a lead of another subject is refused; 'nothing': the reply is empty. */
  other: number | 'nothing';
  /** Prepares what the call is about; default: its entry in `server/testing/staff-writes`. */
  make?: (centre: Centre) => Promise<ScopedCall>;
  /** Why the test cannot show that the subject's own lead is let in. */
  unproved?: string;
}

/** A call about a single thing of the subject. */
export const about = (
  other: number,
  make: (centre: Centre) => Promise<NonNullable<Input>>,
): Scoped => ({ other, make: async (centre) => ({ input: await make(centre) }) });

/** A list that shows nothing of the subject to a lead of another one. */
export const listOf = (
  sees: (data: ApiResponse['data']) => boolean,
  make: (centre: Centre) => Promise<Input> = () => Promise.resolve({}),
): Scoped => ({
  other: 'nothing',
  make: async (centre) => ({ input: await make(centre), sees: ({ data }) => sees(data) }),
});

/** Makes a preparatory call as the subject's lead. */
export const byLead = (centre: Centre, ...call: Parameters<TestServer['call']>) =>
  doneBy(centre.server, centre.lead, ...call);
