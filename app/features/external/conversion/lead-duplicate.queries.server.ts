import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { likenessOf, type Person, SHOWN_FROM } from './lead-duplicate.rules.ts'

type ComparedLead = Person & { skills: string }

const LOOKED_AT = 20
const SHOWN = 5

/** The members who may be the person of a lead, the likeliest first. */
export async function listLikeMembers(db: Db, lead: ComparedLead) {
  const members = await db
    .selectFrom('member as m')
    .select(['m.id', 'm.login_id', 'm.last_name', 'm.first_name', 'm.last_name_kana'])
    .select(['m.first_name_kana', 'm.birth_date', 'm.tel', 'm.impression'])
    .select(
      sql<string[]>`array(select t.term from member_skill s join tag t on t.id = s.tag_id
        where s.member_id = m.id)`.as('terms'),
    )
    .where('m.status', '=', 'active')
    .where((eb) =>
      eb.or([
        eb('m.login_id', '=', lead.login_id),
        eb('m.tel', '=', lead.tel),
        eb.and([
          eb('m.last_name_kana', '=', lead.last_name_kana),
          eb('m.first_name_kana', '=', lead.first_name_kana),
        ]),
      ]),
    )
    .orderBy('m.id')
    .limit(LOOKED_AT)
    .execute()
  return members
    .map(({ id, impression, ...member }) => ({
      member_id: id,
      name: `${member.last_name} ${member.first_name}`,
      ...likenessOf(lead, member),
      is_black: impression === BLACK,
    }))
    .filter(({ score }) => score >= SHOWN_FROM)
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN)
}

const BLACK = 1
