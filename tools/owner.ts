import { randomBytes } from 'node:crypto'
import { canonicalAddress } from '#core/access/addresses.ts'
import { visitor } from '#core/access/caller.ts'
import { isMailAddress } from '#core/access/mail-address.ts'
import { hashPassword } from '#core/access/password.server.ts'
import { systemNow } from '#core/clock.ts'
import { createDb, createPool, type Db } from '#core/db/db.server.ts'
import { findPrimary } from '#core/db/primary.server.ts'
import { renewAccess } from '#features/admins/admin-totp.commands.server.ts'
import { reachDatabase } from '#server/processes/reach-database.ts'
import { refusal } from '#server/processes/refusal.ts'
import { readSettings } from '#server/processes/settings.ts'
import { runProgram } from '#server/processes/stopping.ts'

/** `npm run owner -- MAIL NAME`: the first owner of a new site, or an owner who has lost every way in. */
const [address = '', name = 'オーナー'] = process.argv.slice(2)
await runProgram(async () => {
  const { DATABASE_URL: url, publicUrl } = readSettings()
  if (!url || !isMailAddress(canonicalAddress(address))) {
    throw refusal(
      'DATABASE_URL を設定し、npm run owner -- メールアドレス 名前 と実行してください。',
      'Set DATABASE_URL and run npm run owner -- MAIL NAME.',
    )
  }
  await reachDatabase(url)
  const pool = createPool((await findPrimary(url)).url, 1)
  const db = createDb(pool)
  const token = await renewAccess(
    contextOf(db, publicUrl),
    await findOrAddOwner(db, canonicalAddress(address)),
  )
  console.log(
    `  ${new URL(`/admin/welcome?token=${token}`, publicUrl)}\n  3日間、1回だけ使えます。`,
  )
  await db.destroy()
})

async function findOrAddOwner(db: Db, login_id: string): Promise<number> {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
  const { id } = await db
    .insertInto('admin_user')
    .values({ login_id, name, role: 'owner', password_hash })
    .onConflict((conflict) =>
      conflict.column('login_id').doUpdateSet({ role: 'owner', disabled_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function contextOf(db: Db, publicUrl: URL) {
  const request = { id: 'npm run owner', method: 'POST', url: publicUrl, ip: '127.0.0.1' }
  return {
    db,
    now: systemNow(),
    caller: visitor,
    answer: new Headers(),
    request: { ...request, headers: new Headers() },
    dependencies: new Set<string>(),
  }
}
