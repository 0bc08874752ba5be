import { type RawBuilder, sql } from 'kysely'
import type { AdminCaller } from '#core/access/caller.ts'
import { dayInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { Problem } from '#core/problem.ts'
import { seesClients } from '#features/proposals/client-proposal.rules.ts'
import type { FunnelGroup } from './proposal-funnel.codes.ts'
import type { FunnelRow, FunnelWanted, StepCounts } from './proposal-funnel.schema.ts'

type FunnelReader = { now: Date; caller: AdminCaller }

/** How far the applications have come that were first proposed in these months, by what they are divided. */
export async function countProposalFunnel(
  db: Db,
  { now, caller }: FunnelReader,
  wanted: FunnelWanted,
) {
  const { by, admin_id, client_id } = wanted
  if ((by === 'client' || client_id !== undefined) && !seesClients(caller))
    throw new Problem(403, '取引先ごとに見る権限がありません。')
  const today = dayInJapan(now)
  const from = today.with({ day: 1 }).subtract({ months: Number(wanted.months) - 1 })
  const { key, name, order } = groups[by]
  const { rows } = await sql<Omit<FunnelRow, 'id'>>`
    with sent as (
      select entry_id, min(sent_at) as sent_at, (array_agg(admin_id order by id))[1] as admin_id,
        (array_agg(client_id order by id))[1] as client_id, bool_or(answer is not null) as is_answered,
        bool_or(answer = 'interview') as is_wanted
      from proposal where recalled_at is null
      group by entry_id having min(sent_at) >= ${startOfDayInJapan(from)}),
    known as (
      select s.sent_at, s.admin_id, a.name as admin_name, c.id as client_id, c.name as client,
        o.source, o.introduced_by, coalesce(r.is_met, false) or s.is_wanted is true as is_met,
        coalesce(r.is_agreed, false) as is_agreed, coalesce(r.is_started, false) as is_started,
        s.is_answered
      from sent s
      join entry e on e.id = s.entry_id
      join client own on own.id = s.client_id
      join client c on c.id = coalesce(own.merged_into_id, own.id)
      left join admin_user a on a.id = s.admin_id
      left join member_origin o on o.member_id = e.member_id
      left join lateral (select bool_or(stage in ('scheduling', 'interviewed', 'offered', 'started')) as is_met,
          bool_or(stage in ('offered', 'started')) as is_agreed, bool_or(stage = 'started') as is_started
        from entry_move m where m.entry_id = s.entry_id) r on true
      where (${admin_id ?? null}::int is null or s.admin_id = ${admin_id ?? null})
        and (${client_id ?? null}::int is null or c.id = ${client_id ?? null}))
    select ${key} as key, ${name} as name, count(*)::int as proposed,
      (count(*) filter (where is_answered or is_met))::int as answered,
      (count(*) filter (where is_met))::int as interview,
      (count(*) filter (where is_agreed))::int as agreed,
      (count(*) filter (where is_started))::int as started
    from known group by 1, 2 order by ${order}`.execute(db)
  const numbered = rows.map((row, at): FunnelRow => ({ id: at + 1, ...row }))
  return { by, from: from.toString(), rows: numbered, total_steps: sumOf(numbered) }
}

type Group = Record<'key' | 'name' | 'order', RawBuilder<unknown>>

const most = sql`proposed desc, 2, 1`
const groups: Record<FunnelGroup, Group> = {
  coordinator: {
    key: sql`admin_id`,
    name: sql`coalesce(admin_name, '退職した担当者')`,
    order: most,
  },
  client: { key: sql`client_id`, name: sql`client`, order: most },
  source: {
    key: sql`null::int`,
    name: sql`coalesce(source, case when introduced_by is null then '記録なし' else '紹介' end)`,
    order: most,
  },
  month: {
    key: sql`null::int`,
    name: sql`to_char(sent_at at time zone 'Asia/Tokyo', 'YYYY-MM')`,
    order: sql`2 desc`,
  },
}

function sumOf(rows: readonly StepCounts[]): StepCounts {
  const sum = (step: keyof StepCounts) => rows.reduce((all, row) => all + row[step], 0)
  return {
    proposed: sum('proposed'),
    answered: sum('answered'),
    interview: sum('interview'),
    agreed: sum('agreed'),
    started: sum('started'),
  }
}
