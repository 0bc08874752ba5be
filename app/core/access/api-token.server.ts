import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { log } from '#core/log.server.ts'
import { isWithin } from './networks.server.ts'
import { hashSecret, isSameHash, type SessionToken } from './session-token.server.ts'
import { isPresetOfStaff } from './staff-preset.server.ts'

/** `anken_office_<id>_<secret><crc32>`: scanners of leaked secrets know it by its form and its checksum. */
export function writeApiToken({ id, secret }: SessionToken): string {
  return `anken_office_${id}_${secret}${checksum(id, secret)}`
}

export function readApiToken(text: string): SessionToken | undefined {
  const match = text.length < 100 ? WIRE.exec(text) : null
  if (!match?.[1] || !match[2] || !match[3]) return undefined
  const id = Number(match[1])
  return checksum(id, match[2]) === match[3] ? { id, secret: match[2] } : undefined
}

const WIRE = /^anken_office_([1-9]\d{0,8})_([A-Za-z0-9_-]{43})([0-9a-f]{8})$/

function checksum(id: number, secret: string): string {
  return crc32(`office ${id}_${secret}`).toString(16).padStart(8, '0')
}

/**
 * A token that counts, with what its maker may do now. It ends with its day, when it is revoked, and when its maker
 * leaves; where the maker may come from some networks only, so may the token.
 */
export async function findApiToken(db: Db, text: string, ip: string) {
  const given = readApiToken(text)
  if (!given) return undefined
  const found = await db
    .selectFrom('api_token as t')
    .innerJoin('admin_user as a', 'a.id', 't.admin_id')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .where('t.id', '=', given.id)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', sql<Date>`now()`)
    .where('a.disabled_at', 'is', null)
    .select(['t.id', 't.admin_id', 't.secret_sha256', 't.capabilities', 't.last_used_at'])
    .select(['a.role', 'p.capabilities as granted', 'p.networks'])
    .executeTakeFirst()
  if (!found || !isSameHash(found.secret_sha256, hashSecret(given.secret))) return undefined
  return isWithin(ip, found.networks ?? []) ? found : undefined
}

type Used = { id: number; last_used_at: Date | null }

/** Writes down that a token is in use, at most once a minute. Nobody waits for it. */
export function noteTokenUse(db: Db, token: Used, now: Date, ip: string): void {
  if (token.last_used_at && now.getTime() - token.last_used_at.getTime() < 60_000) return
  markTokenUsed(db, token.id, ip).catch((error: unknown) => {
    log.warn({ err: error, token_id: token.id }, 'use of a token not noted')
  })
}

export async function markTokenUsed(db: Db, id: number, ip: string): Promise<void> {
  await db
    .updateTable('api_token')
    .set({ last_used_at: sql<Date>`now()`, last_ip: ip })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_used_at < now() - interval '1 minute', true)`)
    .execute()
}
