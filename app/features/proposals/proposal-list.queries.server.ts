import { sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { Problem } from '#core/problem.ts'
import { seesClients } from './client-proposal.rules.ts'
import type { ProposalSearch } from './proposal-list.schema.ts'
import {
  isInState,
  listedProposals,
  type StaffReader,
  toListedProposal,
} from './proposal-row.queries.server.ts'
import { getProposalSetting } from './proposal-setting.queries.server.ts'

/** A page of the proposals that the staff looks for, with their exact number. */
export async function searchProposals(
  db: Db,
  { now, caller }: Omit<StaffReader, 'days'>,
  search: ProposalSearch,
) {
  const { answer_days: days } = await getProposalSetting(db)
  const reader = { now, caller, days }
  const { state = [], admin_id, client_id, item_id, member_id, entry_id } = search
  if (client_id !== undefined && !seesClients(caller))
    throw new Problem(403, '取引先で絞り込む権限がありません。')
  const found = listedProposals(db)
    .where(isFound(search.keyword, caller))
    .$if(state.length > 0, (query) =>
      query.where((eb) => eb.or(state.map((one) => isInState(one, reader)))),
    )
    .$if(admin_id !== undefined, (query) => query.where('p.admin_id', '=', admin_id ?? 0))
    .$if(client_id !== undefined, (query) => query.where(isOfClient(client_id ?? 0)))
    .$if(item_id !== undefined, (query) => query.where('e.item_id', '=', item_id ?? 0))
    .$if(member_id !== undefined, (query) => query.where('e.member_id', '=', member_id ?? 0))
    .$if(entry_id !== undefined, (query) => query.where('p.entry_id', '=', entry_id ?? 0))
    .orderBy(orders[search.sort])
    .orderBy('p.id', search.sort === 'old' ? 'asc' : 'desc')
  return await readPage(db, found, search, (row) => toListedProposal(row, reader))
}

/** Also of what was merged into it. */
function isOfClient(id: number) {
  return sql<boolean>`p.client_id in (select id from client where id = ${id} or merged_into_id = ${id})`
}

/** By a number, the project, and what its reader may see of the member and of the client. */
function isFound(keyword: string, caller: AdminCaller) {
  if (keyword === '') return sql<boolean>`true`
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const [, kind, digits] = /^(PR|EN)-?(\d{1,9})$/i.exec(keyword.normalize('NFKC')) ?? []
  const id = Number(digits ?? 0)
  const seesNames = caller.capabilities.has('entries.names')
  return sql<boolean>`(i.name ilike ${like}
    or p.id = ${kind?.toUpperCase() === 'PR' ? id : 0} or p.entry_id = ${kind?.toUpperCase() === 'EN' ? id : 0}
    or (${seesNames} and m.last_name || m.first_name ilike ${like})
    or (${seesClients(caller)} and concat_ws(' ', c.name, k.name, k.address) ilike ${like}))`
}

const orders = {
  new: sql`p.id desc`,
  old: sql`p.id`,
  waiting: sql`p.waits_from nulls last`,
}

/** Who has sent proposals, for the filter of their list. */
export async function listProposers(db: Db) {
  return await db
    .selectFrom('admin_user as a')
    .select(['a.id', 'a.name'])
    .where(sql<boolean>`exists (select from proposal p where p.admin_id = a.id)`)
    .orderBy('a.id')
    .execute()
}
