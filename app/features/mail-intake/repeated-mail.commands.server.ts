import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { SAME_WORK, TITLE_MATCH } from './mail-intake.words.ts'
import { findVersion } from './repeated-mail.queries.server.ts'
import { isDistinct } from './repeated-mail.rules.ts'

type DraftedBlock = { mail_id: number; title: string; project_no: number | null }

/**
 * Names a new item in the waiting projects of its name: their mails came before there was one to find.
 * What somebody decides on at this moment is left out, as two such decisions would wait for each other.
 */
export async function matchWaiting(
  db: Db,
  { mail_id, title, project_no }: DraftedBlock,
  itemId: number,
): Promise<void> {
  const isTitled = isDistinct(title)
  if (!isTitled && project_no === null) return
  const match_version = await findVersion(db, itemId)
  await db
    .updateTable('intake_block')
    .set({
      match_item_id: itemId,
      match_why: sql`case when title = ${title} then ${TITLE_MATCH} else ${SAME_WORK} end`,
      match_version,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('intake_block')
        .select('id')
        .where((where) =>
          where.or([
            ...(isTitled ? [where('title', '=', title)] : []),
            ...(project_no === null ? [] : [where('project_no', '=', project_no)]),
          ]),
        )
        .where('mail_id', '<>', mail_id)
        .where('decision', 'is', null)
        .where('match_item_id', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
