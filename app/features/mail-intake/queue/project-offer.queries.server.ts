import { sql } from 'kysely'
import { bareAddress } from '#core/access/mail-address.ts'
import type { Db } from '#core/db/db.server.ts'
import { fullWeekRate } from '#features/items/day-rate.rules.ts'
import { givenOf } from '#features/mail-intake/mail-draft.form.ts'
import type { Names } from '#features/mail-intake/reader/reader-contract.ts'
import { storedReadings } from '#features/mail-intake/reading-rules/mail-reading.schema.ts'
import { shownText } from '#features/mail-intake/reading-rules/shown-reading.words.ts'
import { isDistinct } from '#features/mail-intake/repeated-mail.rules.ts'
import { compareOffers } from './project-offer.rules.ts'
import type { ProjectOffer } from './project-offer.schema.ts'

type Project = { state: 'open' | 'closed'; title: string }

/** What several partners offer for each of these projects, by its title. */
export async function listOffers(
  db: Db,
  projects: readonly Project[],
  names: Names,
): Promise<Map<string, ProjectOffer[]>> {
  const open = projects.filter(({ state, title }) => state === 'open' && isDistinct(title))
  const titles = [...new Set(open.map(({ title }) => title))]
  const rows = titles.length === 0 ? [] : await findOffered(db, titles)
  const compared = [...Map.groupBy(rows, ({ title }) => title)].map(
    ([title, own]) => [title, compareOffers(own.map(offeredOf))] as const,
  )
  return new Map(
    compared.map(([title, offers]) => [
      title,
      offers.map(({ mail_id, block_id, sender, given, is_highest, is_nearest, item_id }) => ({
        mail_id,
        block_id,
        sender: sender.replace(/<[^<>]*>/, '').trim() || bareAddress(sender),
        rate: shownText('rate', given, names),
        chain: given.chain ? shownText('chain', given, names) : '',
        is_highest,
        is_nearest,
        item_id,
      })),
    ]),
  )
}

const MOST_OFFERS = 500

/** Of the last month: an older mail is about another search for people. */
async function findOffered(db: Db, titles: readonly string[]) {
  return await db
    .selectFrom('intake_block as b')
    .innerJoin('intake_mail as m', 'm.id', 'b.mail_id')
    .select(['b.id as block_id', 'b.mail_id', 'b.title', 'b.readings', 'b.item_id', 'm.sender'])
    .where('b.title', '=', sql<string>`any(${titles})`)
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
