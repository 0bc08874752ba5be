import { writeAudit } from '#core/access/audit.server.ts'
import type { AdminCaller } from '#core/access/caller.ts'
import { isWithin } from '#core/access/networks.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { archiveRow, lockRow, raised } from '#core/db/row-versions.server.ts'
import { invalid, Problem } from '#core/problem.ts'
import { capabilities, withNeeded } from '#features/admins/admin-rights.codes.ts'
import type { NewPreset, PresetChange } from './new-preset.schema.server.ts'
import { presetValues } from './rights-preset.form.ts'
import { getPreset, NO_PRESET } from './rights-preset.queries.server.ts'
import type { PresetView } from './rights-preset.schema.ts'
import { BEYOND } from './rights-preset.words.ts'

const presets = { table: 'rights_preset', missing: NO_PRESET } as const
type PresetEditor = Context & { caller: AdminCaller }

/** A preset of the house. What a right needs comes with it: who edits projects reads them. */
export async function createPreset(staff: PresetEditor, given: NewPreset) {
  const values = { ...given, capabilities: granted(staff, given.capabilities) }
  return await atomic(staff.db, async (db) => {
    await refuseSecondName(db, given.name)
    const { id, version } = await db
      .insertInto('rights_preset')
      .values({ ...values, created_at: staff.now, updated_at: staff.now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    const object = { kind: 'rights_preset', id }
    const fields = values.capabilities
    await writeAudit(db, staff, { action: 'preset_created', object, fields })
    return { id, version }
  })
}

/** Changes a preset, at once for all who have it; of those that the product brings only how one comes in. */
export async function editPreset(staff: PresetEditor, { id, version, ...given }: PresetChange) {
  return await atomic(staff.db, async (db) => {
    await lockRow(db, presets, id)
    const before = await getPreset(db, id)
    if (version !== before.version) throw lostUpdate(presetValues(before))
    requireReach(staff, before.capabilities)
    await refuseOwnLockout({ ...staff, db }, before, given)
    if (!before.is_fixed) await refuseSecondName(db, given.name, id)
    const { networks, requires_totp, name } = given
    const free = before.is_fixed ? {} : { name, capabilities: granted(staff, given.capabilities) }
    await db
      .updateTable('rights_preset')
      .set({ networks, requires_totp, ...free, ...raised(staff.now) })
      .where('id', '=', id)
      .execute()
    const object = { kind: 'rights_preset', id }
    const fields = before.is_fixed ? ['networks', 'requires_totp'] : (free.capabilities ?? [])
    await writeAudit(db, staff, { action: 'preset_edited', object, fields })
    return { id, version: before.version + 1 }
  })
}

/** A preset that somebody has stays. */
export async function deletePreset(staff: PresetEditor, id: number): Promise<void> {
  await atomic(staff.db, async (db) => {
    await lockRow(db, presets, id)
    const { people, is_fixed } = await getPreset(db, id)
    if (is_fixed) throw new Problem(422, '標準の権限の組は削除できません。')
    if (people > 0)
      throw new Problem(422, `この権限の方が${people}人います。先に権限を変えてください。`)
    await archiveRow({ ...staff, db }, presets, { id, action: 'preset_deleted' })
  })
}

/** Nobody gives what they lack, and nobody changes those who may do more than they. */
export function requireReach(
  { caller }: PresetEditor,
  wanted: Iterable<string>,
  field = 'capabilities',
) {
  const own: ReadonlySet<string> = caller.capabilities
  if ([...wanted].some((one) => !own.has(one))) throw invalid({ [field]: [BEYOND] })
}

function granted(staff: PresetEditor, ticked: NewPreset['capabilities']) {
  const wanted = withNeeded(ticked)
  requireReach(staff, wanted)
  return capabilities.filter((one) => wanted.has(one))
}

async function refuseSecondName(db: Db, name: string, own = 0): Promise<void> {
  const other = await db
    .selectFrom('rights_preset')
    .select('id')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) throw invalid({ name: ['この名前の権限は、もう登録されています。'] })
}

type WayIn = Pick<NewPreset, 'networks' | 'requires_totp' | 'capabilities'>

/** Who changes their own preset must still be able to come in and to change it back. */
async function refuseOwnLockout(
  { db, caller, request }: PresetEditor,
  before: PresetView,
  given: WayIn,
) {
  const own = await db
    .selectFrom('admin_user')
    .select(['preset_id', 'totp_secret'])
    .select((eb) =>
      eb
        .selectFrom('rights_preset as r')
        .select('r.id')
        .whereRef('r.role', '=', 'admin_user.role')
        .as('role_preset_id'),
    )
    .where('id', '=', caller.id)
    .executeTakeFirstOrThrow()
  if ((own.preset_id ?? own.role_preset_id) !== before.id) return
  if (!isWithin(request.ip, given.networks)) {
    throw invalid({ networks: [`いまの接続元（${request.ip}）が入っていません。`] })
  }
  if (given.requires_totp && !own.totp_secret) {
    throw invalid({ requires_totp: ['先にご自身の認証アプリを設定してください。'] })
  }
  if (!before.is_fixed && !given.capabilities.includes('admins.manage')) {
    throw invalid({ capabilities: ['ご自身の権限から「管理ユーザーを管理する」は外せません。'] })
  }
}
