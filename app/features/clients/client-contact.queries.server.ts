import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import type { ClientContact } from './client.schema.ts'

export const MISSING_CONTACT = 'この担当者は見つかりませんでした。'

/** Whom questions go to first. */
export async function listContacts(db: Db, clientIds: readonly number[]) {
  const rows = await contacts(db)
    .where('k.client_id', 'in', clientIds)
    .where('k.deleted_at', 'is', null)
    .orderBy('k.is_main', 'desc')
    .orderBy('k.seen_at', (order) => order.desc().nullsLast())
    .orderBy('k.id')
    .execute()
  // Of merged clients several are marked: requests go to the first one with an address.
  const first = rows.find(({ address }) => address !== '')
  return rows.map((row) => ({ ...shown(row), is_main: row.is_main && row === first }))
}

export async function getContact(db: Db, id: number) {
  const found = await contacts(db).where('k.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(MISSING_CONTACT)
  return { ...shown(found), client_name: found.client_name }
}

function contacts(db: Db) {
  return db
    .selectFrom('client_contact as k')
    .innerJoin('client as c', 'c.id', 'k.client_id')
    .select(['k.id', 'k.client_id', 'k.name', 'k.address', 'k.tel', 'k.department', 'k.note'])
    .select(['k.is_main', 'k.seen_at', 'k.deleted_at', 'k.version', 'c.name as client_name'])
}

type ContactRow = Awaited<ReturnType<ReturnType<typeof contacts>['executeTakeFirstOrThrow']>>

function shown({ seen_at, deleted_at, client_name, ...row }: ContactRow): ClientContact {
  return { ...row, seen_at: seen_at && stampInJapan(seen_at), is_deleted: deleted_at !== null }
}
