import type { Queries } from '@bitu/db/connect.ts';

interface NewMessage {
  ticket_id: number | null;
  digest_id: number | null;
  sealed: Buffer;
  created_at: Date;
  good_until: Date;
}

export async function insertMessages(
  trx: Queries,
  messages: readonly NewMessage[],
): Promise<number[]> {
  if (messages.length === 0) return [];
  const rows = await trx
    .insertInto('sms_messages')
    .values(messages.map((message) => ({ ...message, status: 'waiting' as const })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
