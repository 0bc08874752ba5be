import type { Db } from '#core/db/db.server.ts'
import { marksOfMail } from './mail-words.rules.ts'

type Worded = { id: number; subject: string; sender: string; body: string }

/** Stores what the mail is searched by. */
async function storeWords(db: Db, mails: readonly Worded[]): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ id, subject, sender, body }) => ({
    mail_id: id,
    marks: marksOfMail(id, `${subject}\n${sender}\n${body}`),
  }))
  await db
    .insertInto('intake_mail_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const AT_ONCE = 200

/** For mails that have come, and for those that an earlier release has stored: apart from the intake, as it takes its time. */
export async function storeMissingWords(db: Db, signal: AbortSignal): Promise<number> {
  let stored = 0
  for (const range of await listRanges(db))
    for (let count = AT_ONCE; count === AT_ONCE; stored += count) {
      signal.throwIfAborted()
      const mails = await listUnstored(db, range)
      await storeWords(db, mails)
      count = mails.length
    }
  return stored
}

/** So far back a mail may have been stored after one with a higher number. */
const MIXED = 20_000

/** Above what is stored, and below it. */
async function listRanges(db: Db) {
  const { first, last } = await db
    .selectFrom('intake_mail_words')
    .select(({ fn }) => [fn.min('mail_id').as('first'), fn.max('mail_id').as('last')])
    .executeTakeFirstOrThrow()
  return [
    { from: (last ?? 0) - MIXED, to: MOST },
    { from: 0, to: first ?? MOST },
  ]
}

const MOST = 2 ** 31 - 1

async function listUnstored(db: Db, { from, to }: { from: number; to: number }) {
  return await db
    .selectFrom('intake_mail as m')
    .select(['m.id', 'm.subject', 'm.sender', 'm.body'])
    .where('m.id', '>', from)
    .where('m.id', '<=', to)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('intake_mail_words as w')
            .select('w.mail_id')
            .whereRef('w.mail_id', '=', 'm.id'),
        ),
      ),
    )
    .orderBy('m.id', 'desc')
    .limit(AT_ONCE)
    .execute()
}
