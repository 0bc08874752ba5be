import type { Db } from '#core/db/db.server.ts'
import { unsealText } from '#core/secret.server.ts'

/** A change of address that was asked for, of a member who is still one. */
export async function findAddressChange(db: Db, id: number) {
  const row = await db
    .selectFrom('address_change as c')
    .innerJoin('member as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id', 'c.old_enc', 'c.new_enc', 'c.changed_at'])
    .select(['m.login_id', 'm.password_hash', 'm.last_name', 'm.first_name'])
    .where('c.id', '=', id)
    .where('m.status', '=', 'active')
    .executeTakeFirst()
  if (!row) return undefined
  const { old_enc, new_enc, last_name, first_name, ...change } = row
  const [before, after] = [old_enc, new_enc].map((sealed) => unsealText(sealed.toString()))
  return {
    ...change,
    old_address: before ?? '',
    new_address: after ?? '',
    name: `${last_name} ${first_name}`,
  }
}

/**
 * What a link that changes the address is bound to: it dies with the address that it replaces, and with the
 * password. The thief of a session must not come back by it when the owner has cleared up.
 */
export async function findChangeBound(db: Db, changeId: number): Promise<string | undefined> {
  const change = await findAddressChange(db, changeId)
  return change && `${change.login_id}|${change.password_hash ?? ''}`
}
