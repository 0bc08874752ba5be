import { sql } from 'kysely'
import { bareAddress } from '#core/access/mail-address.ts'
import type { Db } from '#core/db/db.server.ts'
import { fullWeekRate } from '#features/items/day-rate.rules.ts'
import { givenOf } from '#features/mail-intake/mail-draft.form.ts'
import type { Names } from '#features/mail-intake/reader/reader-contract.ts'
import { storedReadings } from '#features/mail-intake/reading-rules/mail-reading.schema.ts'
import { shownText } from '#features/mail-intake/reading-rules/shown-reading.words.ts'
import { compareOffers } from './project-offer.rules.ts'
import type { ProjectOffer } from './project-offer.schema.ts'

type Project = { project_no: number | null }

/** What several partners offer for each of these projects, by its number. */
export async function listOffers(
  db: Db,
  projects: readonly Project[],
  names: Names,
): Promise<Map<number, ProjectOffer[]>> {
  const numbers = [...new Set(projects.flatMap(({ project_no }) => project_no ?? []))]
  const rows = numbers.length === 0 ? [] : await findOffered(db, numbers)
  const compared = [...Map.groupBy(rows, ({ project_no }) => project_no ?? 0)].map(
    ([number, own]) => [number, compareOffers(own.map(offeredOf))] as const,
  )
  return new Map(
    compared.map(([number, offers]) => [
      number,
      offers.map(
        ({ mail_id, block_id, title, sender, given, is_highest, is_nearest, item_id }) => ({
          mail_id,
          block_id,
          title,
          sender: sender.replace(/<[^<>]*>/, '').trim() || bareAddress(sender),
          rate: shownText('rate', given, names),
          chain: given.chain ? shownText('chain', given, names) : '',
          is_highest,
          is_nearest,
          item_id,
        }),
      ),
    ]),
  )
}

const MOST_OFFERS = 500

/** Of the last month: an older mail is about another search for people. */
async function findOffered(db: Db, numbers: readonly number[]) {
  return await db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .select(['b.id as block_id', 'b.mail_id', 'b.title', 'b.readings', 'b.item_id', 'b.project_no'])
    .select('m.sender')
    .where('b.project_no', '=', sql<number>`any(${numbers}::integer[])`)
    .where('b.state', '=', 'open')
    .where(sql<boolean>`b.decision is distinct from 'pass'`)
    .where('m.kind', '=', 'project')
    .where('m.state', '<>', 'passed')
    .where('m.sender', '<>', '')
    .where('m.received_at', '>=', sql<Date>`now() - interval '30 days'`)
    .orderBy('m.received_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MOST_OFFERS)
    .execute()
}

function offeredOf(row: Awaited<ReturnType<typeof findOffered>>[number]) {
  const given = givenOf(storedReadings.parse(row.readings))
  const { rate_max = null, rate_days = null, chain_depth: depth = null } = given
  // One is for three days, another for five.
  const rate = rate_max === null ? null : fullWeekRate(rate_max, rate_days)
  return { ...row, given, address: bareAddress(row.sender).toLowerCase(), rate, depth }
}
