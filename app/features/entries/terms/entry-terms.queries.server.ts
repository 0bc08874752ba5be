import type { AdminCaller } from '#core/access/caller.ts'
import { dateInJapan, stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { env } from '#core/env.server.ts'
import { notFound } from '#core/problem.ts'
import { unseal } from '#core/secret.server.ts'
import { entryCode } from '#features/entries/entry.rules.ts'
import type { Reader } from '#features/entries/office-entry.queries.server.ts'
import { FULL_WEEK, fullWeekRate, rateForDays, rateOver } from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { hourlyRatesIn } from '#features/items/posting/offered-rates.rules.ts'
import { getPostingAsOf } from '#features/items/posting/posting-as-of.queries.server.ts'
import { officeText } from '#features/items/posting/terms.words.ts'
import { mayState, TERMS } from './entry-terms.codes.ts'
import { storedTerms, type TermsEdition } from './entry-terms.schema.ts'
import { CLIENT_LABEL, hoursText, MEMBER_LABEL } from './entry-terms.words.ts'

/** What has been stated of an entry, the latest edition first; of somebody else's it is not found. */
export async function getTermsOfEntry(db: Db, id: number, memberId?: number) {
  const { entry_id, item_id, item_name } = await findEntry(db, id, memberId)
  const editions = (await listEditions(db, id)).map(({ terms, ...edition }) => edition)
  return { entry_id, item_id, item_name, code: entryCode(id), editions }
}

/** All that was stated to a member, of the oldest application first. */
export async function listTermsOfMember(db: Db, memberId: number) {
  const entries = await db
    .selectFrom('entry_terms as t')
    .innerJoin('entry as e', 'e.id', 't.entry_id')
    .select('t.entry_id')
    .distinct()
    .where('e.member_id', '=', memberId)
    .orderBy('t.entry_id')
    .execute()
  return await Promise.all(entries.map(({ entry_id }) => getTermsOfEntry(db, entry_id, memberId)))
}

/** The same with what the form begins with: the latest edition, or what the application and its posting say. */
export async function getTermsForStaff(db: Db, { now, caller }: Reader, id: number) {
  const entry = await findEntry(db, id)
  const [latest] = await listEditions(db, id)
  const suggested = latest?.terms ?? (await suggestTerms(db, now, entry))
  const hidden = hiddenTerms(caller)
  const { editions, ...about } = await getTermsOfEntry(db, id)
  return {
    ...about,
    editions: editions.map(({ lines, ...edition }) => ({
      ...edition,
      lines: lines.map((line) =>
        hidden.labels.includes(line.label) ? { ...line, text: HIDDEN } : line,
      ),
    })),
    member_id: entry.member_id,
    may_deliver: mayState(entry),
    suggested: Object.fromEntries(
      Object.entries(suggested).map(([name, value]) => [
        name,
        hidden.fields.includes(name) ? '' : textOf(value),
      ]),
    ),
  }
}

const HIDDEN = '（権限がないため表示しません）'

/** Who may not read names or clients reads the terms without them. */
function hiddenTerms({ capabilities }: AdminCaller) {
  const readsNames = capabilities.has('entries.names')
  const readsClients = capabilities.has('clients.read')
  return {
    labels: [...(readsNames ? [] : [MEMBER_LABEL]), ...(readsClients ? [] : [CLIENT_LABEL])],
    fields: readsClients ? [] : ['client_name', 'client_month_offset', 'client_pay_day'],
  }
}

function textOf(value: string | number | boolean | null): string {
  return typeof value === 'boolean' ? (value ? '1' : '') : String(value ?? '')
}

type EntryForTerms = Awaited<ReturnType<typeof findEntry>>

async function findEntry(db: Db, id: number, memberId?: number) {
  const entry = await db
    .selectFrom('entry as e')
    .innerJoin('item as i', 'i.id', 'e.item_id')
    .select(['e.id as entry_id', 'e.item_id', 'e.member_id', 'e.stage', 'e.validity'])
    .select([
      'e.entered_at',
      'e.rate_wished',
      'e.rate_wished_days',
      'e.available_from',
      'i.name as item_name',
    ])
    .where('e.id', '=', id)
    .$if(memberId !== undefined, (query) => query.where('e.member_id', '=', memberId ?? 0))
    .executeTakeFirst()
  if (!entry) throw notFound('応募が見つかりません。')
  return entry
}

const TEN_THOUSAND = 10_000

async function suggestTerms(db: Db, now: Date, entry: EntryForTerms) {
  const posting = await getPostingAsOf(db, entry.item_id, entry.entered_at, now)
  const rate_days = posting.rate_days ?? posting.days_max ?? FULL_WEEK
  return {
    commissioned_on: dateInJapan(now),
    work: posting.name,
    starts_on: posting.starts_on ?? entry.available_from ?? '',
    ends_on: posting.ends_on ?? '',
    place: officeText(posting),
    inspection: '',
    rate: suggestRate(entry, posting, rate_days),
    rate_unit: posting.settlement_method === 'hourly' ? 'hour' : 'month',
    rate_days,
    settlement: hoursText(posting),
    closing_day: posting.closing_day ?? 31,
    pay_month_offset: posting.pay_month_offset ?? 1,
    pay_day: posting.pay_day ?? 31,
    pay_method: '銀行振込（振込手数料は当社が負担します）',
    is_reentrusted: false,
    client_name: '',
    client_month_offset: null,
    client_pay_day: null,
    note: '',
  }
}

/** The wish, or what the posting states at least, for so many days a week: five days' pay is not that of three. */
function suggestRate(entry: EntryForTerms, posting: ItemDetail, days: number): number | null {
  const { rate_wished, rate_wished_days } = entry
  // A wish is for a month: of work that is paid by the hour, a person states what was agreed.
  if (posting.settlement_method === 'hourly') return hourlyRatesIn(posting.rate_detail)?.min ?? null
  if (rate_wished === null) return rateOver(posting, days).min
  const statedDays = rate_wished_days ?? posting.rate_days
  return rateForDays(fullWeekRate(rate_wished * TEN_THOUSAND, statedDays), days)
}

async function listEditions(db: Db, entryId: number) {
  const rows = await db
    .selectFrom('entry_terms')
    .select(['edition', 'content_enc', 'content_sha256', 'delivered_at', 'received_at'])
    .select(['paper_wanted_at', 'paper_sent_at'])
    .where('entry_id', '=', entryId)
    .orderBy('edition', 'desc')
    .execute()
  return rows.map(({ content_enc, content_sha256, ...row }) => ({
    ...toEdition(row),
    hash: content_sha256.toString('hex'),
    ...storedTerms.parse(JSON.parse(unseal(TERMS, content_enc).toString())),
  }))
}

type Stamps = {
  edition: number
  delivered_at: Date
  received_at: Date | null
  paper_wanted_at: Date | null
  paper_sent_at: Date | null
}

function toEdition(row: Stamps): Omit<TermsEdition, 'lines' | 'hash'> {
  const stamp = (at: Date | null) => at && stampInJapan(at)
  return {
    edition: row.edition,
    delivered_at: stampInJapan(row.delivered_at),
    received_at: stamp(row.received_at),
    paper_wanted_at: stamp(row.paper_wanted_at),
    paper_sent_at: stamp(row.paper_sent_at),
  }
}

/** By which name we commission. */
export function companyName(): string {
  const { COMPANY_NAME, SITE_NAME } = env()
  return COMPANY_NAME ?? SITE_NAME
}
