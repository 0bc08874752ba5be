import { sql } from 'kysely'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import type { RuleSearch, SenderRuleView } from './sender-rule.schema.ts'

export const MISSING = 'この規則は見つかりませんでした。'

export async function searchRules(db: Db, search: RuleSearch) {
  const { keyword, state, sort } = search
  const wanted = rules(db)
    .where('r.deleted_at', state === 'deleted' ? 'is not' : 'is', null)
    .where(sql`strpos(lower(concat(r.sender, ' ', r.client)), lower(${keyword}))`, '>', 0)
    .$if(sort === 'new', (query) => query.orderBy('r.id', 'desc'))
    .orderBy('r.sender')
    .orderBy('r.id')
  return await readPage(db, wanted, search, shown)
}

export async function getRule(db: Db, id: number): Promise<SenderRuleView> {
  const found = await rules(db).where('r.id', '=', id).executeTakeFirst()
  if (!found) throw notFound(MISSING)
  return shown(found)
}

function rules(db: Db) {
  return db
    .selectFrom('intake_sender_rule as r')
    .select(['r.id', 'r.sender', 'r.treatment', 'r.client', 'r.note', 'r.deleted_at', 'r.version'])
    .select(
      sql<number>`(select count(*)::int from intake_mail m where m.sender_rule_id = r.id)`.as(
        'applied',
      ),
    )
}

type RuleRow = Awaited<ReturnType<ReturnType<typeof rules>['executeTakeFirstOrThrow']>>

function shown({ deleted_at, ...rest }: RuleRow): SenderRuleView {
  return { ...rest, is_deleted: deleted_at !== null }
}
