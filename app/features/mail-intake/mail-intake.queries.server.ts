import { sql } from 'kysely'
import { cutPage } from '#core/calls/page-range.ts'
import { stampInJapan } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { readPage } from '#core/db/read-page.server.ts'
import { notFound } from '#core/problem.ts'
import { fitItem } from '#features/items/record/item-fit.rules.ts'
import { columnsOf, givenOf } from './mail-draft.form.ts'
import type { MailKind } from './mail-intake.codes.ts'
import { findingText, reasonPlaces, UNREAD_MAIL, unfitText } from './mail-intake.words.ts'
import { fulfils, listMailsByWords } from './queue/inbox-list.queries.server.ts'
import { rankOf, silentBefore } from './queue/mail-claim.queries.server.ts'
import { listOffers } from './queue/project-offer.queries.server.ts'
import type { ProjectOffer } from './queue/project-offer.schema.ts'
import type { Names } from './reader/reader-contract.ts'
import { sourceTextOf } from './reader/source-text.ts'
import { readerOf } from './reading-rules/mail-reader.queries.server.ts'
import {
  storedFindings,
  storedReadings,
  storedReasons,
} from './reading-rules/mail-reading.schema.ts'
import { shownText } from './reading-rules/shown-reading.words.ts'
import { unreadParts } from './unread-part.schema.ts'

type Search = {
  kind?: MailKind | undefined
  state: 'waiting' | 'done' | 'passed' | 'all'
  keyword?: string | undefined
  assigned?: 'me' | 'none' | undefined
  sort: 'new' | 'old'
  page: number
  per_page: number
}

/** Mails as the list shows them: why each is where it is, and what will come of it. */
export async function searchMails(db: Db, search: Search, adminId: number) {
  const { rows, ...counted } = await readInbox(db, search, adminId)
  const blocks = await listOutcomes(
    db,
    rows.map(({ id }) => id),
  )
  const { names } = await readerOf(db)
  const offers = await listOffers(db, blocks, names)
  return {
    ...counted,
    rows: rows.map((row) => {
      const own = blocks.filter(({ mail_id }) => mail_id === row.id)
      return {
        ...row,
        is_mine: row.holder_id === adminId,
        received_at: stampInJapan(row.received_at),
        why: whyText(row),
        outcome: outcomeText(row.kind, own),
        offers: row.state === 'waiting' ? offersOfSole(own, offers) : [],
      }
    }),
  }
}

/** By kind, or where words are searched those that came last: then not more are counted than on this page and the next. */
async function readInbox(db: Db, { keyword, ...search }: Search, adminId: number) {
  const { page, per_page, sort, kind, assigned } = search
  const conditions = { kind, assigned, state: search.state === 'all' ? undefined : search.state }
  if (keyword) {
    const ids = await listMailsByWords(
      db,
      { ...conditions, keyword },
      adminId,
      (page + 1) * per_page,
    )
    const { rows: own, ...counted } = cutPage(ids, { page, per_page })
    const rows = await mailsOf(db)
      .select(shown)
      .where('m.id', '=', sql<number>`any(${own}::integer[])`)
      .orderBy('m.id', 'desc')
      .execute()
    return { ...counted, rows }
  }
  const order = sort === 'new' ? 'desc' : 'asc'
  const found = mailsOf(db)
    .where(fulfils(conditions, adminId))
    .select(shown)
    .orderBy(rankOf('m'))
    .orderBy('m.received_at', order)
    .orderBy('m.id', order)
  return await readPage(db, found, search, (row) => row, MOST_COUNTED)
}

/** Nobody turns so many pages, and to count a year of mails takes longer than to show them. */
const MOST_COUNTED = 10_000

/** A mail with several projects is a line of its own. */
function offersOfSole([sole, ...others]: Outcome[], offers: ReadonlyMap<number, ProjectOffer[]>) {
  if (!sole || others.length > 0 || sole.decision !== null) return []
  if (sole.state === 'closed' || sole.project_no === null) return []
  return offers.get(sole.project_no) ?? []
}

const shown = [
  'm.id',
  'm.kind',
  'm.state',
  'm.subject',
  'm.sender',
  'm.received_at',
  'm.reasons',
  'm.same_as_id',
  'c.admin_id as holder_id',
  'holder.name as held_by',
  'assignee.name as assignee',
  'rule.treatment as treatment',
  'rule.client as rule_client',
] as const

function mailsOf(db: Db) {
  return db
    .selectFrom('intake_mail as m')
    .leftJoin('intake_claim as c', (join) =>
      join.onRef('c.mail_id', '=', 'm.id').on('c.seen_at', '>=', silentBefore),
    )
    .leftJoin('admin_user as holder', 'holder.id', 'c.admin_id')
    .leftJoin('admin_user as assignee', 'assignee.id', 'm.assigned_to')
    .leftJoin('intake_sender_rule as rule', 'rule.id', 'm.sender_rule_id')
}

async function listOutcomes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('intake_block')
    .select(['mail_id', 'project_no', 'state', 'match_item_id', 'decision', 'item_id'])
    .select('is_automatic')
    .where('mail_id', 'in', ids)
    .orderBy('position')
    .execute()
}

type WhySource = {
  reasons: unknown
  same_as_id: number | null
  treatment: 'pass' | 'project' | null
  rule_client: string | null
}

function whyText({ reasons, same_as_id, treatment, rule_client }: WhySource): string {
  if (treatment === 'pass') return '規則：見送る差出人'
  if (treatment === 'project') return `規則：${rule_client || '案件の差出人'}`
  if (same_as_id !== null) return '全文99%一致'
  const [first, second] = storedReasons.parse(reasons)
  if (!first) return '語なし'
  if (first.where === 'limit') return UNREAD_MAIL
  if (second) return `${first.word}＋${second.word} → ${first.word}`
  return `「${first.word}」${reasonPlaces[first.where]}`
}

type Outcome = Awaited<ReturnType<typeof listOutcomes>>[number]

/** 2件＋終了1, 更新 AN-10377, 対象外. */
function outcomeText(kind: MailKind, blocks: readonly Outcome[]): string {
  if (kind === 'candidate' || kind === 'other') return '対象外'
  const made = blocks.find(({ is_automatic }) => is_automatic)?.item_id
  if (made) return `自動下書き AN-${made}`
  const closed = blocks.filter(({ state }) => state === 'closed').length
  const open = blocks.filter(({ state }) => state === 'open')
  const match = blocks.find(({ match_item_id }) => match_item_id !== null)?.match_item_id
  if (kind === 'close') return match ? `AN-${match}` : '相手を確認'
  if (open.length === 1 && match) return `更新 AN-${match}`
  return [open.length > 0 && `${open.length}件`, closed > 0 && `終了${closed}`]
    .filter(Boolean)
    .join('＋')
}

/** A mail with its source and all that was read of it. */
export async function getMail(db: Db, id: number) {
  const mail = await db
    .selectFrom('intake_mail as m')
    .leftJoin('intake_sender_rule as rule', 'rule.id', 'm.sender_rule_id')
    .select([
      'm.id',
      'm.kind',
      'm.state',
      'm.subject',
      'm.sender',
      'm.body',
      'm.attachments',
      'm.unread_parts',
      'm.reasons',
      'm.footer_from',
      'm.is_cut',
      'm.received_at',
      'm.same_as_id',
      'm.version',
      'rule.treatment as treatment',
      'rule.client as rule_client',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (!mail) throw notFound('メールが見つかりません。')
  const { names } = await readerOf(db)
  const blocks = await db
    .selectFrom('intake_block as b')
    .leftJoin('item as i', 'i.id', 'b.match_item_id')
    .selectAll('b')
    .select('i.version as match_now')
    .where('b.mail_id', '=', id)
    .orderBy('b.position')
    .execute()
  const offers = await listOffers(db, blocks, names)
  const { body, reasons, received_at, unread_parts, ...rest } = mail
  return {
    ...rest,
    received_at: stampInJapan(received_at),
    source: sourceTextOf(mail),
    why: whyText(mail),
    unread_parts: unreadParts.parse(unread_parts ?? []),
    blocks: blocks.map((block) => ({
      ...blockView(block, names),
      offers: block.project_no === null ? [] : (offers.get(block.project_no) ?? []),
    })),
  }
}

type BlockRow = {
  id: number
  position: number
  span_from: number
  span_to: number
  state: 'open' | 'closed'
  title: string
  readings: unknown
  findings: unknown
  unknown_labels: string[]
  match_item_id: number | null
  match_why: string | null
  match_version: number | null
  match_now: number | null
  decision: 'draft' | 'update' | 'close' | 'pass' | null
  item_id: number | null
  is_automatic: boolean
}

/** What a draft would have in its note, as it fits into no field of an item. */
function unfitOf({ readings }: BlockRow) {
  const { unfit } = fitItem(columnsOf(givenOf(storedReadings.parse(readings))))
  return unfit.map((value) => ({
    level: 'warning' as const,
    code: `unfit_${value.field}`,
    field: null,
    text: unfitText(value),
  }))
}

function blockView(block: BlockRow, names: Names) {
  const { id, position, span_from, span_to, state, title, unknown_labels } = block
  const { match_item_id, match_why, match_version, match_now, decision, item_id } = block
  const { is_automatic } = block
  return {
    id,
    position,
    span_from,
    span_to,
    state,
    title,
    unknown_labels,
    match_item_id,
    match_why,
    match_version,
    match_now,
    decision,
    item_id,
    is_automatic,
    readings: storedReadings
      .parse(block.readings)
      .map(({ field, given, spans, confidence, others }) => ({
        field,
        spans,
        confidence,
        text: shownText(field, given, names),
        others: others.map((other) => ({
          text: shownText(field, other.given, names),
          why: other.why,
        })),
      })),
    findings: [
      ...storedFindings
        .parse(block.findings)
        .map((finding) => ({ ...finding, text: findingText(finding) })),
      ...(state === 'open' && decision === null ? unfitOf(block) : []),
    ],
  }
}
