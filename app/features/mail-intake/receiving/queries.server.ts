import type { Db } from '#core/db/db.server.ts'
import { likenessBetween, likenessOf, NEARLY_EQUAL } from '../messages/engine/likeness.ts'
import { type Incoming, textHash } from './rules.ts'

export type Known = { id: number; how: 'message' | 'text' | 'likeness' }

/** The mail that this one repeats: by its number, by its words, or with a letter or two changed. */
export async function findRepeated(db: Db, mail: Incoming): Promise<Known | undefined> {
  const byNumber = mail.message_id
    ? await db
        .selectFrom('intake_mail')
        .select('id')
        .where('message_id', '=', mail.message_id)
        .executeTakeFirst()
    : undefined
  if (byNumber) return { ...byNumber, how: 'message' }
  const byText = await db
    .selectFrom('intake_mail')
    .select('id')
    .where('text_hash', '=', textHash(mail))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (byText) return { ...byText, how: 'text' }
  return await findAlike(db, mail)
}

const MOST_ALIKE = 20

async function findAlike(db: Db, mail: Incoming): Promise<Known | undefined> {
  const { bands } = likenessOf(mail.body)
  const candidates = await db
    .selectFrom('intake_mail as m')
    .select(['m.id', 'm.body'])
    .where('m.id', 'in', (query) =>
      query
        .selectFrom('intake_mail_band')
        .select('mail_id')
        .distinct()
        .where((where) => where.or(bands.map((mark, band) => where.and({ band, mark }))))
        .orderBy('mail_id', 'desc')
        .limit(MOST_ALIKE),
    )
    .execute()
  const alike = candidates
    .map(({ id, body }) => ({ id, share: likenessBetween(body, mail.body) }))
    .filter(({ share }) => share >= NEARLY_EQUAL)
    .toSorted((one, other) => other.share - one.share)[0]
  return alike ? { id: alike.id, how: 'likeness' } : undefined
}

/** The item of ours that a project of a mail is about: by its number, or by its title. */
export async function findMatch(
  db: Db,
  { item_id, title }: { item_id: number | null; title: string },
): Promise<{ id: number; why: string } | undefined> {
  if (item_id !== null) {
    const named = await db
      .selectFrom('item')
      .select('id')
      .where('id', '=', item_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (named) return { ...named, why: '番号一致' }
  }
  if (title.length < 4) return undefined
  const made = await db
    .selectFrom('intake_block as b')
    .innerJoin('item as i', 'i.id', 'b.item_id')
    .select('i.id')
    .where('b.title', '=', title)
    .where('i.deleted_at', 'is', null)
    .where('i.status', '<>', 'closed')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return made && { ...made, why: '案件名一致' }
}

/** What became of the projects of an earlier mail, by their place in it. */
export async function listMade(db: Db, mailId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('intake_block')
    .select(['position', 'item_id', 'match_item_id'])
    .where('mail_id', '=', mailId)
    .execute()
  return new Map(
    rows.flatMap(({ position, item_id, match_item_id }) => {
      const id = item_id ?? match_item_id
      return id === null ? [] : [[position, id] as const]
    }),
  )
}
