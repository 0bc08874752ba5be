import { createHash } from 'node:crypto'
import { readCookie } from '#core/access/cookies.server.ts'
import { hashUserAgent } from '#core/access/session.server.ts'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import type { Context } from '#core/context.server.ts'
import { env } from '#core/env.server.ts'

const DEVICE = /^[A-Za-z0-9_-]{32}$/

/** What this browser calls itself, or undefined where it has never been here. */
export function readDevice({ request }: Context): string | undefined {
  const device = readCookie(request.headers, sessionCookieNames(env()).device)
  return device && DEVICE.test(device) ? device : undefined
}

export function hashDevice(device: string): Buffer {
  return createHash('sha256').update(device).digest()
}

export async function findKnownDevice(
  { db }: Context,
  loginId: string,
  device: string | undefined,
) {
  return await db
    .selectFrom('known_device as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .select('d.id')
    .where('m.login_id', '=', loginId)
    .where('d.device_sha256', '=', hashDevice(device ?? ''))
    .executeTakeFirst()
}

/**
 * Whether a member who has logged in before does so from where we have not met them: another browser, and
 * for programs, which store no cookie, another program or address.
 */
export async function isUnknownPlace({ db, request }: Context, memberId: number, device = '') {
  const devices = await db
    .selectFrom('known_device')
    .select('device_sha256')
    .where('member_id', '=', memberId)
    .execute()
  if (devices.length === 0) return false
  if (devices.some((known) => known.device_sha256.equals(hashDevice(device)))) return false
  const earlier = await db
    .selectFrom('auth_session')
    .select('id')
    .where('subject', '=', 'member')
    .where('subject_id', '=', memberId)
    .where('ip_first', '=', request.ip)
    .where('ua_hash', '=', hashUserAgent(request))
    .limit(1)
    .executeTakeFirst()
  return earlier === undefined
}
