import { sql } from 'kysely'
import { checkPassword } from '#core/access/password.server.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import { atomic, createDb, createPool, type Db } from '#core/db/db.server.ts'
import { members as memberPeople, staff } from '#db/world/people.ts'

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
  const renamed = [
    ...(await listRenamed(db, 'member', Object.values(memberPeople))),
    ...(await listRenamed(db, 'admin_user', Object.values(staff))),
  ]
  return [...members, ...admins, ...renamed].map(({ login_id }) => login_id)
}

type Person = { id: number; password: string }

/** Who of the demo world was given another address, and has the public password still. */
async function listRenamed(db: Db, table: 'member' | 'admin_user', people: readonly Person[]) {
  const ids = people.map(({ id }) => id)
  const isClosed = table === 'member' ? sql`false` : sql`disabled_at is not null`
  const { rows } = await sql<{ id: number; login_id: string; password_hash: string | null }>`
    select id, login_id, password_hash from ${sql.table(table)}
    where id = any(${ids}) and login_id not like ${DEMO} and not (${isClosed})`.execute(db)
  const renamed: typeof rows = []
  for (const row of rows) {
    const password = people.find(({ id }) => id === row.id)?.password ?? ''
    const { password_hash: stored } = row
    if (stored && (await checkPassword(password, stored)).isRight) renamed.push(row)
  }
  return renamed
}

/** A trial that becomes the site: nobody logs in as its demo people any more. Answers how many that were. */
export async function shutDemoPeople(db: Db, now: Date): Promise<number> {
  const renamed = {
    members: await listRenamed(db, 'member', Object.values(memberPeople)),
    staff: await listRenamed(db, 'admin_user', Object.values(staff)),
  }
  const idsOf = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)]
  return await atomic(db, async (transaction) => {
    const members = await transaction
      .updateTable('member')
      .set({ password_hash: null })
      .where((eb) => eb.or([eb('login_id', 'like', DEMO), eb('id', 'in', idsOf(renamed.members))]))
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute()
    const admins = await transaction
      .updateTable('admin_user')
      .set({ disabled_at: now })
      .where((eb) => eb.or([eb('login_id', 'like', DEMO), eb('id', 'in', idsOf(renamed.staff))]))
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
