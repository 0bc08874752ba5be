import { sql } from 'kysely'
import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { findPasswordFault, hashPassword, passwordLengths } from '#core/access/password.server.ts'
import { endSessionsOf } from '#core/access/session.server.ts'
import { createSecret } from '#core/access/session-token.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { forgetWaysIn } from '#features/admins/admin-device.commands.server.ts'
import { capabilitiesOf, type Role } from '#features/admins/admin-rights.codes.ts'
import { requireReach } from '#features/admins/presets/rights-preset.commands.server.ts'
import { getPreset } from '#features/admins/presets/rights-preset.queries.server.ts'
import { inviteUser } from './staff-invitation.commands.server.ts'
import { chosenRights } from './staff-user.form.ts'
import { getUser } from './staff-user.queries.server.ts'
import type { NewUser, UserEdit } from './staff-user.schema.ts'

type Staff = Context & { caller: AdminCaller }

export async function createUser(context: Staff, { password, ...given }: NewUser) {
  const password_hash = await hashNewPassword(password || createSecret(), given.login_id)
  return await atomic(context.db, async (db) => {
    await refuseTaken(db, given.login_id)
    await requireGrantable({ ...context, db }, given)
    const { id, version } = await db
      .insertInto('admin_user')
      .values({ ...given, password_hash, created_at: context.now, updated_at: context.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeAudit(db, context, { action: 'admin_created', object: { kind: 'admin', id } })
    if (!password) await inviteUser({ ...context, db }, id)
    return { id, version: password ? version : version + 1 }
  })
}

/** Changes somebody; other rights or another password end whatever sessions they have. */
export async function editUser(context: Staff, id: number, given: Omit<UserEdit, 'id'>) {
  const { password, version, ...fields } = given
  const password_hash = password ? await hashNewPassword(password, fields.login_id) : undefined
  return await atomic(context.db, async (db) => {
    const before = await lockUser(db, id)
    if (version !== before.version) throw lostUpdate(comparable(await getUser(db, id)))
    await requireGrantable({ ...context, db }, before)
    await requireGrantable({ ...context, db }, fields)
    if (isOwner(before) && !isOwner(fields)) await refuseLastOwner(db, id, 'role')
    if (fields.login_id !== before.login_id) await refuseTaken(db, fields.login_id)
    await db
      .updateTable('admin_user')
      .set({ ...fields, ...(password_hash && { password_hash }), ...raised(context) })
      .where('id', '=', id)
      .execute()
    await recordEdit({ ...context, db }, id, changedNames(before, fields, password_hash))
    const hasOtherRights = before.role !== fields.role || before.preset_id !== fields.preset_id
    const isRenewed = fields.login_id !== before.login_id || password_hash !== undefined
    if (hasOtherRights || isRenewed) await endOthers({ ...context, db }, id)
    if (isRenewed) await forgetWaysIn(db, id)
    return { id, version: before.version + 1 }
  })
}

/** Puts somebody away: they are logged out everywhere at once; their number stays for the audit. */
export async function deleteUser(context: Staff, id: number) {
  if (id === context.caller.id) throw invalid({ id: ['ご自身を無効にすることはできません。'] })
  await atomic(context.db, async (db) => {
    const before = await lockUser(db, id)
    if (before.disabled_at) return
    await requireGrantable({ ...context, db }, before)
    if (isOwner(before)) await refuseLastOwner(db, id, 'id')
    await db
      .updateTable('admin_user')
      .set({ disabled_at: context.now, ...raised(context) })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(db, 'admin', id)
    await forgetWaysIn(db, id)
    await writeAudit(db, context, { action: 'admin_deleted', object: { kind: 'admin', id } })
  })
}

/** All of them or none. */
export async function deleteUsers(context: Staff, ids: readonly number[]) {
  await atomic(context.db, async (db) => {
    for (const id of ids) await deleteUser({ ...context, db }, id)
  })
}

async function lockUser(db: Db, id: number) {
  const found = await db
    .selectFrom('admin_user')
    .select(['id', 'login_id', 'name', 'role', 'preset_id', 'version', 'disabled_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound('管理ユーザーが見つかりません。')
  return found
}

/** Of two owners who put each other away at the same moment, one stays: both wait for the same rows. */
async function refuseLastOwner(db: Db, id: number, field: string) {
  const owners = await db
    .selectFrom('admin_user')
    .select('id')
    .where('role', '=', 'owner')
    .where('preset_id', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (owners.some((owner) => owner.id !== id)) return
  throw invalid({ [field]: ['オーナーが1人もいなくなるため、変更できません。'] })
}

async function refuseTaken(db: Db, loginId: string) {
  const taken = await db
    .selectFrom('admin_user')
    .select('id')
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  if (taken) throw invalid({ login_id: ['このメールアドレスはすでに使われています。'] })
}

async function hashNewPassword(password: string, loginId: string) {
  const fault = findPasswordFault(password, passwordLengths.admin, [loginId])
  if (fault) throw invalid({ password: [fault] })
  return await hashPassword(password)
}

async function recordEdit(context: Context, id: number, fields: string[]) {
  const object = { kind: 'admin', id }
  const hasOtherRights = fields.includes('role') || fields.includes('preset_id')
  const action = hasOtherRights ? 'admin_role_changed' : 'admin_edited'
  await writeAudit(context.db, context, { action, object, fields })
}

async function endOthers({ db, caller }: Context, id: number) {
  const isOwn = caller.kind === 'admin' && caller.id === id
  await endSessionsOf(db, 'admin', id, isOwn ? { except: caller.sessionId } : {})
}

function changedNames(before: Named, after: Named, hash: string | undefined) {
  const names = (['login_id', 'name', 'role', 'preset_id'] as const).filter(
    (name) => before[name] !== after[name],
  )
  return [...names, ...(hash ? ['password'] : [])]
}

type Named = Record<'login_id' | 'name' | 'role', string> & { preset_id: number | null }

type GivenRights = { role: Role; preset_id: number | null }

function isOwner({ role, preset_id }: GivenRights): boolean {
  return role === 'owner' && preset_id === null
}

/** Nobody gives rights that they lack, nor changes how somebody logs in who may do more than they. */
export async function requireGrantable(staff: Staff, { role, preset_id }: GivenRights) {
  if (preset_id === null) return requireReach(staff, capabilitiesOf(role), 'role')
  const { is_fixed, is_deleted, capabilities } = await getPreset(staff.db, preset_id)
  if (is_fixed || is_deleted) throw invalid({ role: ['権限を選び直してください。'] })
  requireReach(staff, capabilities, 'role')
}

function raised({ now }: Context) {
  return { version: sql<number>`version + 1`, updated_at: now }
}

function comparable({ version, login_id, name, ...rights }: Awaited<ReturnType<typeof getUser>>) {
  return { version, login_id, name, role: chosenRights(rights) }
}
