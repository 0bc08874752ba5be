import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { capabilities, rightsOf } from '#features/admins/admin-rights.codes.ts'
import type { PresetView } from './rights-preset.schema.ts'

export const NO_PRESET = 'この権限の組は見つかりませんでした。'

/** Those that the product brings first, then those of the house by their names. */
export async function listPresets(db: Db): Promise<PresetView[]> {
  const rows = await presets(db)
    .where('p.deleted_at', 'is', null)
    .orderBy(sql`p.role is null`)
    .orderBy(sql`case when p.role is null then p.name end`)
    .orderBy('p.id')
    .execute()
  return rows.map(shown)
}

export async function getPreset(db: Db, id: number): Promise<PresetView> {
  const found = await presets(db).where('p.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(NO_PRESET)
  return shown(found)
}

/** Whether a login may have to show the code of an authenticator, so that its form asks for one. */
export async function hasForcedTotp(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('second_factor_rule as r')
    .select((eb) =>
      eb
        .or([
          eb('r.is_forced', '=', true),
          eb.exists(
            eb
              .selectFrom('rights_preset as p')
              .select('p.id')
              .where('p.requires_totp', '=', true)
              .where('p.deleted_at', 'is', null),
          ),
        ])
        .as('is_forced'),
    )
    .executeTakeFirst()
  return found?.is_forced === true
}

function presets(db: Db) {
  return db
    .selectFrom('rights_preset as p')
    .select(['p.id', 'p.role', 'p.name', 'p.capabilities', 'p.networks', 'p.requires_totp'])
    .select(['p.version', 'p.deleted_at'])
    .select(
      sql<number>`(select count(*)::int from admin_user a where a.disabled_at is null
        and (a.preset_id = p.id or (a.preset_id is null and a.role = p.role)))`.as('people'),
    )
}

type PresetRow = Awaited<ReturnType<ReturnType<typeof presets>['executeTakeFirstOrThrow']>>

function shown({ role, deleted_at, capabilities: granted, ...rest }: PresetRow): PresetView {
  const rights = rightsOf({ role: role ?? 'viewer', granted })
  return {
    ...rest,
    role,
    is_fixed: role !== null,
    capabilities: capabilities.filter((one) => rights.has(one)),
    is_deleted: deleted_at !== null,
  }
}
