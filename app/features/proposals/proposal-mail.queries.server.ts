import type { Db } from '#core/db/db.server.ts'

/**
 * Whether a mail to a client about these proposals may still leave. Mails wait, for a minute or while no mail server
 * answers: who has taken the consent or the application back meanwhile is named to nobody.
 */
export async function mayStillBeMailed(db: Db, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const open = await db
    .selectFrom('proposal as p')
    .innerJoin('entry as e', 'e.id', 'p.entry_id')
    .select('p.id')
    .where('p.id', 'in', ids)
    .where('p.recalled_at', 'is', null)
    .where('e.has_consented', '=', true)
    .where('e.validity', '=', 0)
    .where('e.stage', '<>', 'declined')
    .execute()
  return open.length === new Set(ids).size
}
