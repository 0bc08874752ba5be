import { hashAddress } from '#core/access/address-hash.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { itemCode } from '#features/items/item.rules.ts'
import { listItemsById } from '#features/items/item-cards.queries.server.ts'
import { memberCode } from '#features/members/member.words.ts'
import { findReasonAgainst } from './member-mailing.rules.ts'

/** Who is to be written to, and for each kind of mail why not. */
export async function getMailReaders(
  context: Context,
  caller: AdminCaller,
  { ids, item_id }: { ids: readonly number[]; item_id: number | null },
) {
  const { db, now } = context
  requireNames(caller)
  const readers = await readCurrent(db, ids)
  const [item] = item_id === null ? [] : await listItemsById(db, [item_id], now)
  return {
    readers: readers.map((reader) => ({
      id: reader.id,
      code: memberCode(reader.id),
      name: reader.name,
      against: {
        guide: findReasonAgainst('guide', reader) ?? null,
        contact: findReasonAgainst('contact', reader) ?? null,
      },
    })),
    item: item ? { id: item.id, code: itemCode(item.id), name: item.name } : null,
  }
}

/** The author of a mail with names must be allowed to see names. */
export function requireNames({ capabilities }: AdminCaller): void {
  if (capabilities.has('members.names')) return
  throw new Problem(403, '会員の氏名を見る権限がありません。')
}

export type MailReader = Awaited<ReturnType<typeof readCurrent>>[number]

/** What decides whether somebody may be mailed, in the order of the ids. */
export async function readCurrent(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'last_name', 'first_name', 'login_id', 'status', 'email_verified_at'])
    .select(['magazine_flag', 'impression', 'progress', 'withdrawn_at'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('id')
    .execute()
  const gone = await listUndeliverable(
    db,
    rows.map(({ login_id }) => login_id),
  )
  return rows.map(({ id, last_name, first_name, login_id, impression, progress, ...row }) => ({
    id,
    login_id,
    last_name,
    first_name,
    impression,
    progress,
    name: [last_name, first_name].filter(Boolean).join(' ') || `会員 ${id}`,
    is_active: row.status === 'active' && row.withdrawn_at === null,
    is_verified: row.email_verified_at !== null,
    wants_magazine: row.magazine_flag === 1,
    is_undeliverable: gone.has(hashAddress(login_id).toString('hex')),
  }))
}

async function listUndeliverable(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const hashes = addresses.map(hashAddress)
  const rows = await db
    .selectFrom('mail_suppression')
    .select('recipient_hash')
    .where((eb) => eb('recipient_hash', '=', eb.fn.any(eb.val(hashes))))
    .execute()
  return new Set(rows.map(({ recipient_hash }) => recipient_hash.toString('hex')))
}
