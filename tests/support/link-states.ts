import { Buffer } from 'node:buffer'
import { issueToken } from '#core/access/mailed-token.server.ts'
import { totpCode } from '#core/access/totp.server.ts'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { sealText, unseal } from '#core/secret.server.ts'
import { members, staff } from '#db/world/people.ts'
import { findChangeBound } from '#features/accounts/address/address-change.queries.server.ts'
import { findPasswordOwner } from '#features/accounts/password/password.queries.server.ts'
import { renewAccess } from '#features/admins/admin-totp.commands.server.ts'
import { type Body, nextNumber, post } from './act-states.ts'
import { contextFor } from './test.ts'

const password = 'たなびきたる雲の細く'
const { id: subjectId, login_id: address } = members.hanako

/** What the page of a mailed link sends: its token, and what the page asks. */
export async function addPasswordReset(db: Db): Promise<Body> {
  const boundTo = (await findPasswordOwner(db, subjectId))?.bound
  const token = await issueToken(db, { purpose: 'password_reset', address, subjectId, boundTo })
  return { token, password }
}

export async function addAddressChange(db: Db): Promise<Body> {
  const moved = `hanako${nextNumber()}@moved.example`
  const sealed = (one: string) => Buffer.from(sealText(one))
  const { id } = await db
    .insertInto('address_change')
    .values({ member_id: subjectId, old_enc: sealed(address), new_enc: sealed(moved) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const link = { purpose: 'address_change', address: moved, subjectId: id } as const
  return { token: await issueToken(db, { ...link, boundTo: await findChangeBound(db, id) }) }
}

export async function addAddressUndo(db: Db): Promise<Body> {
  await post(db, 'POST /api/front/send-mail-for-change-mail-auth', await addAddressChange(db))
  const changes = db.selectFrom('address_change').select('id').orderBy('id', 'desc')
  const { id } = await changes.executeTakeFirstOrThrow()
  return {
    token: await issueToken(db, { purpose: 'address_undo', address, subjectId: id }),
    password,
  }
}

export async function addInvitation(db: Db): Promise<Body> {
  const { id } = staff.viewer
  const token = await renewAccess(contextFor(db), id)
  const { totp_pending } = await db
    .selectFrom('admin_user')
    .select('totp_pending')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const secret = unseal('totp', totp_pending ?? Buffer.of())
  const totp = totpCode(secret, Math.floor(systemNow().getTime() / 30_000))
  return { token, totp, password: 'gravel-otter-nineteen-plum' }
}
