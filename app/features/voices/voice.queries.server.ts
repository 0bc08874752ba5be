import { sql } from 'kysely'
import type { Paging } from '#core/calls/paging.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'

const ON_HOME = 3

/** What is published, in the order of the staff. */
export async function listVoices(db: Db, paging: Paging) {
  return await readPage(db, inOrder(db), paging, (row) => row)
}

/** The first of those that the home page shows. */
export async function listHomeVoices(db: Db) {
  return await inOrder(db).where('is_on_home', '=', true).limit(ON_HOME).execute()
}

export async function findVoice(db: Db, id: number) {
  return await published(db)
    .select(columns)
    .select('body_markdown')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Those with a text of their own, and when it has last changed. */
export async function listVoiceChanges(db: Db) {
  return await published(db)
    .select(['id', 'updated_at'])
    .where('body_markdown', '<>', '')
    .orderBy('id')
    .limit(1_000)
    .execute()
}

function published(db: Db) {
  return db.selectFrom('voice').where('deleted_at', 'is', null).where('status', '=', 'published')
}

function inOrder(db: Db) {
  return published(db).select(columns).orderBy('position').orderBy('id')
}

const columns = [
  ...(['id', 'kind', 'title', 'speaker', 'speaker_note', 'quote'] as const),
  sql<boolean>`body_markdown <> ''`.as('has_body'),
] as const
