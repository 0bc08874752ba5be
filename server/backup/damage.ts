import { isDamagedPage, nameDamaged } from '#core/db/damaged-page.server.ts'
import { createDb, createPool } from '#core/db/db.server.ts'
import { refusal } from '#server/processes/refusal.ts'

/** Of a page that cannot be read: which table or index has it, and what to do. Any other error stays as it is. */
export async function explainDamage(url: string, error: unknown): Promise<unknown> {
  if (!isDamagedPage(error)) return error
  const db = createDb(createPool(url, 1))
  const name = await nameDamaged(db, error).finally(() => db.destroy())
  return refusal(
    `データベースの${name} が壊れていて読めないため、バックアップを作れません。以前のバックアップはそのままです。
ディスクを調べ、索引は reindex index concurrently で作り直し、表は npm run verify-backup で確かめた直前のバックアップから npm run restore で戻してください。`,
    `No backup can be made, for the database is damaged at ${name}: ${error.message}. Earlier backups are as they were; npm run doctor says more.`,
  )
}
