import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readLetter } from '#core/mail/sent-letter.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'

export const sentLetterData: MemberData = {
  tables: [{ table: 'sent_letter', erase: 'delete', merge: { key: 'mail_id' } }],
  exported: {
    mails: { title: 'お送りしたメール（件名、本文、お送りした日時）', read: listLettersWhole },
  },
}

async function listLettersWhole(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('sent_letter as l')
    .innerJoin('outbox as o', 'o.id', 'l.mail_id')
    .select(['l.letter_enc', 'o.sent_at'])
    .where('l.member_id', '=', memberId)
    .orderBy('o.sent_at')
    .execute()
  return rows.map(({ letter_enc, sent_at }) => ({
    ...readLetter(letter_enc),
    sent_at: sent_at && stampInJapan(sent_at),
  }))
}
