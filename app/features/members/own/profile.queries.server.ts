import { sql } from 'kysely'
import { dayInJapan } from '#core/clock.ts'
import { readBy } from '#core/db/compiled-read.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { notFound } from '#core/problem.ts'
import { ageOn } from './profile.rules.ts'
import type { Profile } from './profile.schema.ts'

export async function getProfile(db: Db, id: number, now: Date): Promise<Profile> {
  const [row] = await readProfile(db, id)
  if (!row) throw notFound()
  const age = row.birth_date === null ? null : ageOn(dayInJapan(now), row.birth_date)
  return { ...row, age }
}

const readProfile = readBy((db, id) =>
  db
    .selectFrom('member')
    .select(['id', 'login_id', 'last_name', 'first_name', 'last_name_kana', 'first_name_kana'])
    .select(['birth_date', 'sex', 'education_level', 'nationality', 'prefecture_id', 'station'])
    .select(['tel', 'magazine_flag'])
    .select(
      sql<string>`(select coalesce(string_agg(contract_type_id::text, ',' order by contract_type_id), '')
        from member_contract_type where member_id = member.id)`.as('contract_types'),
    )
    .where('id', '=', id)
    .where('status', '=', 'active'),
)
