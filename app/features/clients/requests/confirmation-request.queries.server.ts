import { sql } from 'kysely'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { findSuppression } from '#core/mail/mail-suppression.server.ts'
import { notFound } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { REPEAT_DAYS } from './confirmation-request.codes.ts'
import { readAnswerToken } from './confirmation-request.form.server.ts'
import type { ChangedAnswer, LastRequest, RequestLine } from './confirmation-request.schema.ts'

type RequestForm = { db: Db; now: Date }

/** Whom a question about each of these projects would go to, or why it goes to nobody. */
export async function planRequests({ db, now }: RequestForm, ids: readonly number[]) {
  const found = await listRequestable({ db, now }, ids)
  const refused = await listSuppressed(
    db,
    found.flatMap(({ address }) => address ?? []),
  )
  const rows = found.map((row): RequestLine => {
    const { id, name, client_id, client, contact_id, contact, address } = row
    return {
      id,
      name,
      client_id,
      client,
      code: itemCode(id),
      contact: contact_id ? { id: contact_id, name: contact ?? '', address: address ?? '' } : null,
      problem: problemOf(row, refused) ?? null,
    }
  })
  const open = rows.filter(({ problem }) => problem === null)
  return { rows, mails: new Set(open.map(({ contact }) => contact?.id)).size }
}

/** The contact that is marked for it comes first, then the one who wrote last. */
async function listRequestable({ db, now }: RequestForm, ids: readonly number[]) {
  const again = new Date(now.getTime() - REPEAT_DAYS * 86_400_000)
  const { rows } = await sql<RequestableRow>`
    select i.id, i.name, i.status, i.deleted_at, root.id as client_id, root.name as client,
      k.id as contact_id, k.name as contact, k.address,
      exists (select from confirmation_request a where a.item_id = i.id and a.requested_at > ${again}
        and a.recalled_at is null) as is_requested
    from item i
    left join item_private p on p.item_id = i.id
    left join client c on c.id = p.client_id
    left join client root on root.id = coalesce(c.merged_into_id, c.id)
    left join lateral (select id, name, address from client_contact
      where client_id in (select id from client where id = root.id or merged_into_id = root.id)
        and deleted_at is null and address <> ''
      order by is_main desc, seen_at desc nulls last, id limit 1) k on true
    where i.id = any(${[...ids]}) order by root.name, i.id`.execute(db)
  return rows
}

type RequestableRow = {
  id: number
  name: string
  status: string
  deleted_at: Date | null
  client_id: number | null
  client: string | null
  contact_id: number | null
  contact: string | null
  address: string | null
  is_requested: boolean
}

async function listSuppressed(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const refused = new Set<string>()
  for (const address of new Set(addresses))
    if (await findSuppression(db, address)) refused.add(address)
  return refused
}

function problemOf(row: RequestableRow, refused: ReadonlySet<string>): string | undefined {
  if (row.deleted_at || row.status !== 'open') return '公開中ではありません'
  if (row.client_id === null) return '取引先が入っていません'
  if (row.address === null) return '取引先に、メールのある担当者がいません'
  if (refused.has(row.address)) return '担当者のアドレスに、メールが届きません'
  return row.is_requested ? `${REPEAT_DAYS}日以内に依頼済みです` : undefined
}

/** The question of a link, as its reader may see it. */
export async function getRequest({ db, now }: RequestForm, token: string) {
  const id = readAnswerToken(token)
  const found = id === undefined ? undefined : await findRequest(db, id)
  if (!found) throw notFound('このリンクではお答えいただけません。')
  const { item_id, item_name, requested_at, answer, expires_at } = found
  return {
    item_id,
    item_name,
    answer,
    code: itemCode(item_id),
    requested_at: stampInJapan(requested_at),
    is_over: expires_at <= now,
  }
}

async function findRequest(db: Db, id: number) {
  return await db
    .selectFrom('confirmation_request as a')
    .innerJoin('item as i', 'i.id', 'a.item_id')
    .select(['a.item_id', 'i.name as item_name', 'a.requested_at', 'a.expires_at', 'a.answer'])
    .where('a.id', '=', id)
    .where('a.recalled_at', 'is', null)
    .where(isOfContact)
    .executeTakeFirst()
}

/** A link dies with the contact that it was mailed to, on `confirmation_request as a`. */
export const isOfContact = sql<boolean>`exists (select from client_contact k
  where k.id = a.contact_id and k.deleted_at is null)`

/** Answers that a person has to work in: other terms than those that are shown. */
export async function listChangedAnswers(db: Db): Promise<ChangedAnswer[]> {
  const rows = await db
    .selectFrom('confirmation_request as a')
    .innerJoin('item as i', 'i.id', 'a.item_id')
    .innerJoin('client as c', 'c.id', 'a.client_id')
    .select(['a.id', 'a.item_id', 'i.name as item_name', 'a.client_id', 'c.name as client'])
    .select(['a.answer_note as note', 'a.answered_at'])
    .where('a.answer', '=', 'changed')
    .where('a.handled_at', 'is', null)
    .where('a.answered_at', 'is not', null)
    .orderBy('a.answered_at')
    .limit(100)
    .execute()
  return rows.map(({ answered_at, ...row }) => ({
    ...row,
    code: itemCode(row.item_id),
    answered_at: stampInJapan(answered_at ?? new Date(0)),
  }))
}

/** The last request about each of these projects, where nobody has confirmed the project since. */
export async function listLastRequests(db: Db, ids: readonly number[]): Promise<LastRequest[]> {
  const rows = await db
    .selectFrom('confirmation_request as a')
    .innerJoin('item as i', 'i.id', 'a.item_id')
    .distinctOn('a.item_id')
    .select(['a.item_id', 'a.requested_at', 'a.answer'])
    .where('a.item_id', 'in', ids)
    .where('a.recalled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('i.confirmed_at', 'is', null),
        eb('a.requested_at', '>', eb.ref('i.confirmed_at')),
      ]),
    )
    .orderBy('a.item_id')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(({ requested_at, ...row }) => ({
    ...row,
    requested_at: stampInJapan(requested_at),
  }))
}
