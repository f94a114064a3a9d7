import type { Queries } from '@bitu/db/connect.ts';

interface NewMessage {
  ticket_id: number | null;
  digest_id: number | null;
  sealed: Buffer;
  created_at: Date;
  good_until: Date;
}

export async function insertMessage(trx: Queries, message: NewMessage): Promise<number> {
  const { id } = await trx
    .insertInto('sms_messages')
    .values({ ...message, status: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
