import { sql } from 'kysely'
import { isPresetOfStaff } from '#core/access/staff-preset.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { capabilities, rightsOf } from '#features/admins/admin-rights.codes.ts'
import type { ApiTokenView } from './api-token.schema.ts'

/** Those that count first, then what has ended within half a year; the newest first. */
export async function listApiTokens(db: Db, now: Date): Promise<ApiTokenView[]> {
  const rows = await tokens(db)
    .select(['a.disabled_at', 't.revoked_at', 't.last_used_at', 't.last_ip', 't.created_at'])
    .where(
      sql<boolean>`coalesce(t.revoked_at, t.expires_at) > ${now}::timestamptz - interval '180 days'`,
    )
    .orderBy(sql`t.revoked_at is not null or t.expires_at <= ${now}::timestamptz`)
    .orderBy('t.id', 'desc')
    .execute()
  return rows.map((row) => shown(row, now))
}

/** Tokens that end within a week, of which nobody was reminded yet. */
export async function listEndingTokens(db: Db, now: Date) {
  return await tokens(db)
    .where('t.revoked_at', 'is', null)
    .where('t.reminded_at', 'is', null)
    .where('a.disabled_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where(sql<boolean>`t.expires_at <= ${now}::timestamptz + interval '7 days'`)
    .orderBy('t.id')
    .execute()
}

function tokens(db: Db) {
  return db
    .selectFrom('api_token as t')
    .innerJoin('admin_user as a', 'a.id', 't.admin_id')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select(['t.id', 't.name', 't.capabilities', 't.expires_at'])
    .select(['a.name as maker', 'a.role', 'p.capabilities as granted'])
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof tokens>['executeTakeFirstOrThrow']>> & {
  disabled_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  last_ip: string | null
  created_at: Date
}

function shown(row: TokenRow, now: Date): ApiTokenView {
  const { id, name, maker, last_ip, last_used_at } = row
  const given = capabilities.filter((one) => row.capabilities.includes(one))
  const held = rightsOf(row)
  return {
    id,
    name,
    maker,
    state: stateOf(row, now),
    capabilities: given,
    lost: given.filter((one) => !held.has(one)).length,
    created_at: stampInJapan(row.created_at),
    expires_at: stampInJapan(row.expires_at),
    last_used_at: last_used_at && stampInJapan(last_used_at),
    last_ip,
  }
}

function stateOf({ revoked_at, expires_at, disabled_at }: TokenRow, now: Date) {
  if (revoked_at) return 'revoked'
  if (expires_at <= now) return 'expired'
  return disabled_at ? 'orphaned' : 'active'
}
