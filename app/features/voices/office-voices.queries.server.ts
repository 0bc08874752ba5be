import { type ExpressionBuilder, sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import type { DB } from '#db/schema.ts'
import type { VoiceSearch } from './office-voices.schema.ts'

export const NO_VOICE = 'この利用者の声は見つかりませんでした。'

export async function searchVoices(db: Db, search: VoiceSearch) {
  const like = `%${search.keyword.replace(/[\\%_]/g, '\\$&')}%`
  const found = db
    .selectFrom('voice')
    .select(columns)
    .where((eb) => eb.or([eb('title', 'ilike', like), eb('speaker', 'ilike', like)]))
    .where((eb) => inStates(eb, search.state ?? []))
    .$if(search.sort === 'updated', (query) => query.orderBy('updated_at', 'desc'))
    .orderBy('position')
    .orderBy('id')
  return await readPage(db, found, search, shown)
}

export async function getVoice(db: Db, id: number) {
  const row = await db.selectFrom('voice').select(columns).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound(NO_VOICE)
  return shown(row)
}

type VoiceExpression = ExpressionBuilder<DB, 'voice'>

function inStates(eb: VoiceExpression, states: NonNullable<VoiceSearch['state']>) {
  if (states.length === 0) return eb('deleted_at', 'is', null)
  return eb.or(
    states.map((state) =>
      state === 'deleted'
        ? eb('deleted_at', 'is not', null)
        : eb.and([eb('deleted_at', 'is', null), eb('status', '=', state)]),
    ),
  )
}

const columns = [
  ...(['id', 'kind', 'title', 'speaker', 'speaker_note', 'quote', 'body_markdown'] as const),
  ...(['position', 'is_on_home', 'status', 'consent_note', 'version', 'deleted_at'] as const),
  ...(['created_at', 'updated_at'] as const),
  sql<string | null>`consented_on::text`.as('consented_on'),
] as const

type Stored = { status: 'draft' | 'published'; deleted_at: Date | null } & Record<
  'created_at' | 'updated_at',
  Date
>

function shown<R extends Stored>({ deleted_at, ...row }: R) {
  const state = deleted_at ? ('deleted' as const) : row.status
  const { created_at, updated_at } = row
  return {
    ...row,
    state,
    created_at: stampInJapan(created_at),
    updated_at: stampInJapan(updated_at),
  }
}
