import type pg from 'pg'
import { connectToPrimary } from '#core/db/primary.server.ts'
import { refusal } from './refusal.ts'

const OLDEST = 150_000

/** Refuses to go on with a database that does not answer within five seconds, or is too old. */
export async function reachDatabase(url: string): Promise<void> {
  let client: pg.Client | undefined
  try {
    client = await connectToPrimary(url, { connectionTimeoutMillis: 4_500 })
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    )
    if (Number(rows[0]?.version) < OLDEST) throw tooOld(Number(rows[0]?.version))
  } catch (error) {
    throw error instanceof Error && error.name === 'Refusal' ? error : unreachable(url, error)
  } finally {
    client?.end().catch(() => {})
  }
}

function unreachable(url: string, error: unknown): Error {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  return refusal(
    `DATABASE_URL のデータベース（${withoutPassword(url)}）に接続できません。`,
    `The database of DATABASE_URL cannot be reached: ${reason instanceof Error ? reason.message : reason}`,
  )
}

function tooOld(version: number): Error {
  return refusal(
    'PostgreSQL 15以上が必要です。',
    `PostgreSQL 15 or later is needed; DATABASE_URL leads to ${Math.floor(version / 10_000)}.`,
  )
}

function withoutPassword(url: string): string {
  return url.replace(/:\/\/[^@/]*@/, '://').replace(/\?.*$/s, '')
}
