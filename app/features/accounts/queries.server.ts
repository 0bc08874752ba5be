import { createHash } from 'node:crypto'
import type { Context } from '#core/context.server.ts'
import { readCookie } from '#core/cookies.server.ts'
import { env } from '#core/env.server.ts'
import { sessionCookieNames } from '#core/session-cookies.server.ts'

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
