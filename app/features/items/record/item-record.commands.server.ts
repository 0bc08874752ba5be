import type { AuditSource } from '#core/access/audit.server.ts'
import { lostUpdate } from '#core/calls/versions.ts'
import { dateInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { emptyItem } from '#features/items/item.fields.ts'
import { findingsSeenBy, seenBy } from './hidden-fields.rules.ts'
import {
  type Checked,
  type Edit,
  insertItems,
  noteEdits,
  type SavedState,
  type Written,
  writeFields,
} from './item-fields.commands.server.ts'
import type { EditAct } from './item-record.codes.ts'
import { fieldsOf, getRecord, type RecordRow, records } from './item-record.queries.server.ts'
import { type Changes, changesBetween, faultsOf, withTexts } from './item-record.rules.ts'
import type { ItemChanges, ItemFields, ItemInput } from './item-record.schema.ts'
import { checkItem, levelOf } from './posting-checks.rules.ts'
import type { Finding } from './posting-checks.schema.ts'

export type RecordActing = Pick<Context, 'db' | 'now'> & AuditSource

/** A new item: a draft, unless it shall be published and has no fault. */
export async function registerItem(
  context: RecordActing,
  draft: ItemInput,
  act: EditAct = 'registered',
) {
  const [id] = await registerItems(context, [draft], act)
  if (id === undefined) throw notFound('案件が見つかりません。')
  return { id }
}

/** All of them, or none. One that is shown at once has two versions, as if it had been a draft before, and is written once. */
export async function registerItems(
  context: RecordActing,
  drafts: readonly ItemInput[],
  act: EditAct,
): Promise<number[]> {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const made = drafts.map((draft) => planItem(own, draft))
    const ids = await insertItems(own, made)
    const edits = ids.map((id): Edit => ({ id, version: 1, act, changes: {} }))
    const shown = made.flatMap(({ shown }, index): Edit[] => {
      const id = ids[index]
      return shown && id !== undefined
        ? [{ id, version: shown.version, act: 'edited', changes: shown.changes }]
        : []
    })
    await noteEdits(own, [...edits, ...shown])
    return ids
  })
}

const UNSAVED = {
  version: 1,
  published_at: null,
  confirmed_at: null,
  closed_at: null,
  close_reason: null,
  deleted_at: null,
} as const

/** An item as it is inserted: the draft, and with a status what showing it changes. */
function planItem(context: RecordActing, draft: ItemInput) {
  const { status = 'draft', ...fields } = withTexts(draft)
  const made = { ...emptyItem, ...fields, name: draft.name }
  const findings = checkPublishing(context, emptyItem, made)
  const own = { name: draft.name, fields: { ...fields, ...checkedAs(findings) } }
  if (status === 'draft') return { ...own, shown: undefined }
  const shown = planFields(context, { ...made, ...UNSAVED }, { status })
  return { ...own, fields: { ...own.fields, ...shown.fields }, shown }
}

/** A draft with everything that an item says; when it is shown and who was asked is its own. */
export async function duplicateItem(context: RecordActing, id: number) {
  const row = await records(context.db).where('item.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('案件が見つかりません。')
  const { status, service_start, service_end, seats_left, raw_text, ...fields } = fieldsOf(row)
  return await registerItem(context, { ...fields, name: fields.name })
}

/** Changes an item. Who saved meanwhile is not overwritten: 409 has the present state. */
export async function editItem(
  context: RecordActing,
  id: number,
  version: number,
  given: ItemChanges,
  act: EditAct = 'edited',
) {
  return await changeItem(context, { id, version, act, changes: withTexts(given) })
}

type Change = {
  id: number
  /** The version that was read; without one the change applies to the present one. */
  version?: number
  act: EditAct
  changes: ItemChanges & SavedState
  /** The act of the staff that it belongs to, where that can be taken back as a whole. */
  actId?: number | undefined
}

/** The one way in which an item changes: with its version, its history, its check and its audit line. */
export async function changeItem(context: RecordActing, change: Change): Promise<Saved> {
  const [saved] = await changeItems(context, [change])
  if (!saved) throw notFound('案件が見つかりません。')
  return saved
}

type Saved = { id: number; version: number }

/** All of them, or none; no item twice. */
export async function changeItems(
  context: RecordActing,
  changes: readonly Change[],
): Promise<Saved[]> {
  if (changes.length === 0) return []
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const present = await lockItems(db, changes)
    const planned: PlannedChange[] = []
    for (const change of changes)
      planned.push(await planChange(own, present.get(change.id), change))
    const real = planned.filter(({ edit }) => Object.keys(edit.changes).length > 0)
    await writeFields(
      own,
      real.map(({ written }) => written),
    )
    await noteEdits(
      own,
      real.map(({ edit }) => edit),
    )
    return planned.map(({ edit }) => ({ id: edit.id, version: edit.version }))
  })
}

type PlannedChange = { edit: Edit; written: Written }

async function planChange(
  context: RecordActing,
  row: RecordRow | undefined,
  { id, version, act, changes: given, actId }: Change,
): Promise<PlannedChange> {
  if (!row) throw notFound('案件が見つかりません。')
  if (version !== undefined && version !== row.version) {
    throw lostUpdate(seenBy(context.caller, await getRecord(context.db, id, context.now)), LATE)
  }
  const planned = planFields(context, { ...fieldsOf(row), ...savedStateOf(row) }, given)
  const { changes, version: next, fields } = planned
  return { edit: { id, version: next, act, changes, actId }, written: { id, fields } }
}

/** What is another than before, the next version, and what is written of both. */
function planFields(context: RecordActing, before: Saving, given: ItemChanges & SavedState) {
  const wanted = { ...given, ...followUps(context, before, given) }
  const changes = changesBetween(before, wanted)
  const isSame = Object.keys(changes).length === 0
  const after = { ...before, ...wanted }
  const findings = isSame ? findingsOf(context, after) : checkPublishing(context, before, after)
  const version = isSame ? before.version : before.version + 1
  const fields = { ...onlyChanged(wanted, changes), ...checkedAs(findings), version }
  return { changes, version, fields }
}

type Saving = ItemFields & Required<SavedState> & { version: number }

function onlyChanged(wanted: object, changes: Changes): ItemChanges & SavedState {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => name in changes))
}

/** In the order of their numbers, so that nobody waits for one who waits for them. */
async function lockItems(db: Db, changes: readonly Change[]): Promise<Map<number, RecordRow>> {
  const ids = changes.map(({ id }) => id)
  await db
    .selectFrom('item')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const rows = await records(db).where('item.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** What is saved of an item besides the fields of its form. */
function savedStateOf(row: RecordRow) {
  const { version, published_at, confirmed_at, closed_at, close_reason, deleted_at } = row
  return { version, published_at, confirmed_at, closed_at, close_reason, deleted_at }
}

/** What comes with a change of state: the day it is shown from, and the day it was closed. */
function followUps(
  { now }: RecordActing,
  before: ItemFields & { published_at: Date | null },
  given: ItemChanges & SavedState,
) {
  const { status, service_start } = { ...before, ...given }
  if (status === 'closed') return given.status && !('closed_at' in given) ? { closed_at: now } : {}
  if (status !== 'open') return {}
  const reopened = given.status ? { closed_at: null, close_reason: null } : {}
  if (before.published_at !== null && before.published_at <= now) return reopened
  const opensLater = service_start !== null && service_start > dateInJapan(now)
  const published_at = opensLater ? startOfDayInJapan(Temporal.PlainDate.from(service_start)) : now
  return { ...reopened, published_at, ...(given.status && { confirmed_at: now }) }
}

/** What the check has found, which keeps nothing from being saved. */
function checkPublishing(context: RecordActing, before: ItemFields, after: ItemFields) {
  const findings = findingsOf(context, after)
  const faults = faultsOf(before, after, dateInJapan(context.now), findings)
  if (faults.length === 0) return findings
  const byField = Map.groupBy(findingsSeenBy(context.caller, faults), ({ field }) => field)
  const errors = Object.fromEntries(
    [...byField].map(([field, list]) => [field, list.map(({ message }) => message)]),
  )
  const what = after.status === 'open' ? '公開' : '保存'
  throw invalid(errors, `${what}できません。直すところが${faults.length}つあります。`)
}

const LATE = 'ほかの方がこの案件を保存しました。変更を比べて、もう一度保存してください。'

function findingsOf({ now }: Pick<RecordActing, 'now'>, item: ItemFields): Finding[] {
  return checkItem(item, dateInJapan(now))
}

function checkedAs(findings: readonly Finding[]): Checked {
  return {
    lint_level: levelOf(findings),
    lint_codes: [...new Set(findings.map(({ code }) => code))],
  }
}

/** Checks an item that was saved without its check. */
export async function checkStored({ db, now }: Pick<RecordActing, 'db' | 'now'>, id: number) {
  const row = await records(db).where('item.id', '=', id).executeTakeFirstOrThrow()
  const found = checkedAs(findingsOf({ now }, fieldsOf(row)))
  await db.updateTable('item').set(found).where('id', '=', id).execute()
}
