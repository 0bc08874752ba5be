import type { Db } from '#core/db/db.server.ts'
import type { MemberData } from '#core/personal-data.server.ts'
import { listSkills } from './member-skill.queries.server.ts'

export const memberSkillData: MemberData = {
  tables: [
    {
      table: 'member_skill',
      erase: 'delete',
      merge: { key: 'tag_id', same: ['tag_id'], isDated: true },
    },
  ],
  exported: {
    skills: { title: 'スキル（経験年数、最後に使った年月、レベル、希望）', read: listSkills },
  },
  counted: { as: 'skills', preview: { label: 'スキル', place: 3 }, count: countSkills },
}

async function countSkills(db: Db, memberId: number, except = 0): Promise<number> {
  const { count } = await db
    .selectFrom('member_skill as x')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('x.member_id', '=', memberId)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('member_skill as y')
            .select('y.tag_id')
            .where('y.member_id', '=', except)
            .whereRef('y.tag_id', '=', 'x.tag_id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return count
}
