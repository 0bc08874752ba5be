import type { Db } from '#core/db/db.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { findTag } from '#features/tags/tag.queries.server.ts'
import type { CrossKind } from './tag-crossings.rules.ts'

/** What a tag is crossed with; a position that was merged is the one it is part of now. */
export async function findCrossed(
  db: Db,
  kind: CrossKind,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  if (kind === 'prefecture') return (await listPrefectures(db)).find((one) => one.id === id)
  const tag = await findTag(db, id)
  if (tag?.group !== 'position') return undefined
  return tag.merged_into_id === null
    ? { id: tag.id, name: tag.term }
    : await findCrossed(db, kind, tag.merged_into_id)
}
