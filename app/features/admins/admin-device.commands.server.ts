import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { addressKey } from '#core/access/address-hash.server.ts'
import { readCookie, setCookie } from '#core/access/cookies.server.ts'
import { endTokens } from '#core/access/mailed-token.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'

const DEVICE = /^[A-Za-z0-9_-]{32}$/
const YEAR_S = 365 * 86_400

/**
 * Whose wrong passwords and codes are counted together: those of strangers, and apart from them those of each
 * browser that the account knows. So nobody can keep a member of the staff out.
 */
export async function adminCountedAs(context: Context, address: string) {
  const device = readDevice(context)
  const known = device && (await findDevice(context.db, address, device))
  const strangers = `admin:${addressKey(address)}`
  return { account: known ? `${strangers}:${known.id}` : strangers, isKnown: known !== undefined }
}

/** After a login the browser is known by the name that it has. */
export async function rememberAdminDevice(context: Context, adminId: number): Promise<void> {
  await storeDevice(context, adminId, readDevice(context) ?? newDevice())
}

/** A browser that was let in by a mail is counted from zero, whatever was guessed in it before. */
export async function renewAdminDevice(context: Context, adminId: number): Promise<void> {
  await storeDevice(context, adminId, newDevice())
}

/**
 * Of somebody who leaves, or whose access or address is renewed: nobody comes in by a mailed link, a known browser or
 * a linked identity of before.
 */
export async function forgetWaysIn(db: Db, adminId: number): Promise<void> {
  await endTokens(db, ['admin_invitation', 'admin_login_unlock'], adminId)
  await db.deleteFrom('admin_device').where('admin_id', '=', adminId).execute()
  await db.deleteFrom('staff_identity').where('admin_id', '=', adminId).execute()
}

async function storeDevice({ db, answer }: Context, admin_id: number, device: string) {
  setCookie(answer, env(), sessionCookieNames(env()).office, device, { maxAge: YEAR_S })
  await db
    .insertInto('admin_device')
    .values({ admin_id, device_sha256: hashDevice(device) })
    .onConflict((conflict) =>
      conflict
        .columns(['admin_id', 'device_sha256'])
        .doUpdateSet({ last_seen_at: sql<Date>`now()` }),
    )
    .execute()
}

async function findDevice(db: Db, loginId: string, device: string) {
  return await db
    .selectFrom('admin_device as d')
    .innerJoin('admin_user as a', 'a.id', 'd.admin_id')
    .select('d.id')
    .where('a.login_id', '=', loginId)
    .where('a.disabled_at', 'is', null)
    .where('d.device_sha256', '=', hashDevice(device))
    .executeTakeFirst()
}

function readDevice({ request }: Context): string | undefined {
  const device = readCookie(request.headers, sessionCookieNames(env()).office)
  return device && DEVICE.test(device) ? device : undefined
}

function newDevice(): string {
  return randomBytes(24).toString('base64url')
}

function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}
