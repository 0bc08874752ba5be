import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { type WebhookState, webhookEvent } from './webhook.codes.ts'
import type { WebhookReceiver } from './webhook.schema.ts'

export const NO_RECEIVER = 'このWebhookは見つかりませんでした。'

export async function listReceivers(db: Db): Promise<WebhookReceiver[]> {
  const rows = await receivers(db)
    .orderBy(sql`deleted_at is not null`)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(shown)
}

export async function getReceiver(db: Db, id: number): Promise<WebhookReceiver> {
  const found = await receivers(db).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(NO_RECEIVER)
  return shown(found)
}

/** Receivers that somebody must see to: what was given up waits there for a person, or it was switched off. */
export async function countWebhookFaults(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from webhook_receiver r
    where deleted_at is null and (stopped_at is not null or exists (
      select from webhook_delivery d where d.receiver_id = r.id and d.state = 'dead'))`.execute(db)
  return rows[0]?.n ?? 0
}

function receivers(db: Db) {
  return db
    .selectFrom('webhook_receiver as r')
    .select(['r.id', 'r.name', 'r.url', 'r.events', 'r.is_active', 'r.failed_since'])
    .select(['r.stopped_at', 'r.deleted_at', 'r.version'])
    .select([countOf('queued').as('waiting'), countOf('dead').as('dead')])
    .select(
      sql<Date | null>`case when r.earlier_until > now() then r.earlier_until end`.as(
        'earlier_until',
      ),
    )
}

function countOf(state: string) {
  return sql<number>`(select count(*)::int from webhook_delivery d
    where d.receiver_id = r.id and d.state = ${state})`
}

type ReceiverRow = Awaited<ReturnType<ReturnType<typeof receivers>['executeTakeFirstOrThrow']>>

function shown({ deleted_at, ...row }: ReceiverRow): WebhookReceiver {
  const { failed_since, stopped_at, earlier_until } = row
  return {
    ...row,
    events: webhookEvent.all.filter((one) => row.events.includes(one)),
    state: stateOf(row),
    failed_since: failed_since && stampInJapan(failed_since),
    stopped_at: stopped_at && stampInJapan(stopped_at),
    earlier_until: earlier_until && stampInJapan(earlier_until),
    is_deleted: deleted_at !== null,
  }
}

function stateOf(
  row: Pick<ReceiverRow, 'is_active' | 'stopped_at' | 'failed_since'>,
): WebhookState {
  if (row.stopped_at) return 'stopped'
  if (!row.is_active) return 'paused'
  return row.failed_since ? 'failing' : 'active'
}
