import { lostUpdate } from '#core/calls/versions.ts'
import { dateInJapan, startOfDayInJapan } from '#core/clock.ts'
import type { Context } from '#core/context.server.ts'
import { atomic, type Db } from '#core/db/db.server.ts'
import { invalid, notFound } from '#core/problem.ts'
import { emptyItem } from '#features/items/item.fields.ts'
import {
  type Checked,
  insertItem,
  noteEdit,
  type SavedState,
  writeFields,
} from './item-fields.commands.server.ts'
import type { EditAct } from './item-record.codes.ts'
import { fieldsOf, getRecord, records } from './item-record.queries.server.ts'
import { type Changes, changesBetween, faultsOf, withTexts } from './item-record.rules.ts'
import type { ItemChanges, ItemFields, ItemInput } from './item-record.schema.ts'
import { checkItem, levelOf } from './posting-checks.rules.ts'

type RecordActing = Pick<Context, 'db' | 'now' | 'caller' | 'request'>

/** A new item: a draft, unless it shall be published and has no fault. */
export async function registerItem(
  context: RecordActing,
  draft: ItemInput,
  act: EditAct = 'registered',
) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { status = 'draft', ...fields } = withTexts(draft)
    const made = { ...emptyItem, ...fields, name: draft.name }
    checkPublishing(own, emptyItem, made)
    const id = await insertItem(own, draft.name, { ...fields, ...checked(own, made) })
    await noteEdit(own, { id, version: 1, act, changes: {} })
    if (status !== 'draft') await changeItem(own, { id, act: 'edited', changes: { status } })
    return { id }
  })
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
export async function changeItem(context: RecordActing, change: Change) {
  return await atomic(context.db, async (db) => {
    const own = { ...context, db }
    const { fields, state } = await lockItem(db, change.id)
    if (change.version !== undefined && change.version !== state.version) {
      throw lostUpdate(await getRecord(db, change.id, own.now), LATE)
    }
    const wanted = {
      ...change.changes,
      ...followUps(own, { ...fields, ...state }, change.changes),
    }
    const changes = changesBetween({ ...fields, ...state }, wanted)
    if (Object.keys(changes).length === 0) return { id: change.id, version: state.version }
    const after = { ...fields, ...wanted }
    checkPublishing(own, fields, after)
    const version = state.version + 1
    const written = { ...onlyChanged(wanted, changes), ...checked(own, after), version }
    await writeFields(own, change.id, written)
    const edit = { id: change.id, version, act: change.act, changes, actId: change.actId }
    await noteEdit(own, edit)
    return { id: change.id, version }
  })
}

function onlyChanged(wanted: object, changes: Changes): ItemChanges & SavedState {
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => name in changes))
}

async function lockItem(db: Db, id: number) {
  const locked = await db
    .selectFrom('item')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw notFound('案件が見つかりません。')
  const row = await records(db).where('item.id', '=', id).executeTakeFirstOrThrow()
  const { version, published_at, confirmed_at, closed_at, close_reason, deleted_at } = row
  const state = { version, published_at, confirmed_at, closed_at, close_reason, deleted_at }
  return { fields: fieldsOf(row), state }
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

function checkPublishing({ now }: RecordActing, before: ItemFields, after: ItemFields): void {
  const faults = faultsOf(before, after, dateInJapan(now))
  if (faults.length === 0) return
  const byField = Map.groupBy(faults, ({ field }) => field)
  const errors = Object.fromEntries(
    [...byField].map(([field, list]) => [field, list.map(({ message }) => message)]),
  )
  const what = after.status === 'open' ? '公開' : '保存'
  throw invalid(errors, `${what}できません。直すところが${faults.length}つあります。`)
}

const LATE = 'ほかの方がこの案件を保存しました。変更を比べて、もう一度保存してください。'

function checked({ now }: Pick<RecordActing, 'now'>, item: ItemFields): Checked {
  const findings = checkItem(item, dateInJapan(now))
  return {
    lint_level: levelOf(findings),
    lint_codes: [...new Set(findings.map(({ code }) => code))],
  }
}

/** The same for an item that was saved without its check. */
export async function checkStored({ db, now }: Pick<RecordActing, 'db' | 'now'>, id: number) {
  const row = await records(db).where('item.id', '=', id).executeTakeFirstOrThrow()
  const found = checked({ now }, fieldsOf(row))
  await db.updateTable('item').set(found).where('id', '=', id).execute()
}
