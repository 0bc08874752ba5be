import { sql } from 'kysely'
import { hasTotp, isPresetOfStaff } from '#core/access/staff-preset.server.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import { rightsName } from '#features/admins/admin.queries.server.ts'
import { isCurrentIdentity } from '#features/admins/identities/staff-identity.queries.server.ts'
import type { UserSearch } from './staff-user.schema.ts'

/** People of the back office: those of a page, and how many there are. */
export async function searchUsers(db: Db, search: UserSearch) {
  const found = matching(db, search)
    .select([...columns, isLinked().as('is_linked')])
    .orderBy(orders[search.sort])
    .orderBy('a.id', search.sort === 'old' ? 'asc' : 'desc')
  return await readPage(db, found, search, shown)
}

export async function getUser(db: Db, id: number) {
  const found = await db
    .selectFrom('admin_user as a')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select([...columns, isLinked().as('is_linked')])
    .where('a.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('管理ユーザーが見つかりません。')
  return shown(found)
}

/** Those who were chosen in the list, in its order by number. */
export async function listUsers(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('admin_user as a')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .select(['a.id', 'a.name', 'a.disabled_at', rightsName])
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .execute()
}

/** Who can be chosen as somebody's or something's person in charge. */
export async function listUserOptions(db: Db) {
  return await db
    .selectFrom('admin_user')
    .select(['id', 'name', 'role'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

function matching(db: Db, { keyword, role, state }: UserSearch) {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('admin_user as a')
    .leftJoin('rights_preset as p', (join) => join.on(isPresetOfStaff))
    .$if(keyword !== '', (query) =>
      query.where((eb) => eb.or([eb('a.name', 'ilike', like), eb('a.login_id', 'ilike', like)])),
    )
    .$if(role !== undefined && role.length > 0, (query) => query.where('p.role', 'in', role ?? []))
    .$if(state !== 'all', (query) =>
      query.where('a.disabled_at', state === 'active' ? 'is' : 'is not', null),
    )
}

const columns = [
  'a.id',
  'a.login_id',
  'a.name',
  'a.role',
  'a.preset_id',
  rightsName,
  'a.version',
  'a.created_at',
  'a.updated_at',
  hasTotp,
  sql<boolean>`a.disabled_at is not null`.as('is_disabled'),
  sql<Date | null>`(select max(s.last_seen_at) from auth_session s
    where s.subject = 'admin' and s.subject_id = a.id)`.as('last_seen_at'),
] as const

/** Whether they can log in by the provider of the house. */
function isLinked() {
  return sql<boolean>`exists (select from staff_identity i
    where i.admin_id = a.id and ${isCurrentIdentity()})`
}

const orders = {
  new: sql`a.created_at desc`,
  old: sql`a.created_at`,
  name: sql`a.name`,
  name_desc: sql`a.name desc`,
  login_id: sql`a.login_id`,
  login_id_desc: sql`a.login_id desc`,
}

type UserMoments = { created_at: Date; updated_at: Date; last_seen_at: Date | null }

function shown<R extends UserMoments>({ created_at, updated_at, last_seen_at, ...row }: R) {
  return {
    ...row,
    last_seen_at: last_seen_at && stampInJapan(last_seen_at),
    created_at: stampInJapan(created_at),
    updated_at: stampInJapan(updated_at),
  }
}
