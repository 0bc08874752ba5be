import type { Db } from '#core/db/db.server.ts'
import { TITLE_MATCH } from './mail-intake.words.ts'
import { findVersion } from './repeated-mail.queries.server.ts'
import { isDistinct } from './repeated-mail.rules.ts'

type DraftedBlock = { mail_id: number; title: string }

/**
 * Names a new item in the waiting projects of its title: their mails came before there was one to find.
 * What somebody decides on at this moment is left out, as two such decisions would wait for each other.
 */
export async function matchWaiting(
  db: Db,
  { mail_id, title }: DraftedBlock,
  itemId: number,
): Promise<void> {
  if (!isDistinct(title)) return
  const match_version = await findVersion(db, itemId)
  await db
    .updateTable('intake_block')
    .set({ match_item_id: itemId, match_why: TITLE_MATCH, match_version })
    .where('id', 'in', (query) =>
      query
        .selectFrom('intake_block')
        .select('id')
        .where('title', '=', title)
        .where('mail_id', '<>', mail_id)
        .where('decision', 'is', null)
        .where('match_item_id', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
