import type { Db } from '#core/db/db.server.ts'
import { htmlOf } from '#core/pages/markdown.server.ts'
import { getTag } from './tag.queries.server.ts'

/** The text below the items of a tag, in a section of its own; of a merged one, that of the tag it is part of. */
export async function getLanding(db: Db, tagId: number) {
  const { id } = await getTag(db, tagId)
  const { landing_markdown } = await db
    .selectFrom('tag')
    .select('landing_markdown')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { tag_id: id, html: await htmlOf(landing_markdown ?? '', 3) }
}
