import { endSessionsOf } from '#core/access/session.server.ts'
import { atomic, createDb, createPool, type Db } from '#core/db/db.server.ts'

const DEMO = '%@demo.example'

/** Who of the demo world, whose passwords are public, could log in. */
export async function listOpenDemoPeople(db: Db): Promise<string[]> {
  const members = await db
    .selectFrom('member')
    .select('login_id')
    .where('login_id', 'like', DEMO)
    .where('password_hash', 'is not', null)
    .execute()
  const admins = await db
    .selectFrom('admin_user')
    .select('login_id')
    .where('login_id', 'like', DEMO)
    .where('disabled_at', 'is', null)
    .execute()
  return [...members, ...admins].map(({ login_id }) => login_id)
}

/** A trial that becomes the site: nobody logs in as its demo people any more. Answers how many that were. */
export async function shutDemoPeople(db: Db, now: Date): Promise<number> {
  return await atomic(db, async (transaction) => {
    const members = await transaction
      .updateTable('member')
      .set({ password_hash: null })
      .where('login_id', 'like', DEMO)
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute()
    const admins = await transaction
      .updateTable('admin_user')
      .set({ disabled_at: now })
      .where('login_id', 'like', DEMO)
      .where('disabled_at', 'is', null)
      .returning('id')
      .execute()
    for (const { id } of members) await endSessionsOf(transaction, 'member', id)
    for (const { id } of admins) await endSessionsOf(transaction, 'admin', id)
    return members.length + admins.length
  })
}

/** The same for a launcher, which has no pool of its own. */
export async function shutDemoPeopleAt(url: string, now: Date): Promise<number> {
  const db = createDb(createPool(url, 1))
  try {
    return await shutDemoPeople(db, now)
  } finally {
    await db.destroy()
  }
}
