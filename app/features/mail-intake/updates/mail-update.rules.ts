import { emptyItem, type FieldName, fieldOf, type ItemFields } from '#features/items/item.fields.ts'
import { changesBetween, isSame } from '#features/items/record/item-record.rules.ts'
import type { ItemChanges, ItemRecord } from '#features/items/record/item-record.schema.ts'
import { type JointFields, jointFields } from './joint-fields.rules.ts'
import { isSameSkill, newSkills, withoutSkills, withSkills } from './listed-values.rules.ts'
import type { UpdateWay } from './mail-update.codes.ts'

/** One change that a mail proposes to an item. */
type UpdateLine = {
  key: string
  label: string
  /** Whether fields get other values, or a list or text grows or shrinks by what is in `after`. */
  way: UpdateWay
  before: ItemChanges
  after: ItemChanges
  isOn: boolean
  why: keyof typeof reasons | null
  apply(item: ItemFields): ItemChanges
}

export const reasons = {
  repeated: '前のメールと同じ内容です。案件はそのあと直されています',
  handmade: '案件の値は担当が書いたものです',
  unnamed: 'メールに書かれていません',
  unsure: '月額ではありません',
  others: 'ほかの取引先からのメールです',
}

export type Statement = {
  /** What the mail states, by the fields of an item. */
  stated: ItemChanges
  /** What the earlier mails of the item have stated. */
  earlier: ItemChanges
  /** Whether it comes from another partner than all of those: its terms are an offer of its own. */
  isOthers?: boolean
  /** Whether the mail states of something that it is not asked for any more. */
  isGone: { tag(id: number): boolean; skill(skill: Skill): boolean }
}

type Skill = ItemFields['must_skills'][number]

/** Everything that a mail would change of an item, in the order of its fields. What it does not state is not here. */
export function updateLines(item: ItemFields, statement: Statement): UpdateLine[] {
  const single = Object.keys(statement.stated).filter((name) => !TOGETHER.has(name))
  return [
    ...lineOf(item, statement, ownField('name')),
    ...jointFields.flatMap((fields) => lineOf(item, statement, fields)),
    ...skillLines(item, statement, 'must_skills'),
    ...skillLines(item, statement, 'nice_skills'),
    ...tagLines(item, statement),
    ...single.flatMap((name) => lineOf(item, statement, ownField(name))),
    ...noteLine(item, statement),
  ]
}

const TOGETHER = new Set<string>([
  'name',
  ...jointFields.flatMap(({ columns }) => columns),
  'must_skills',
  'nice_skills',
  'tag_ids',
  'note',
  // The words of each mail are stored with the mail; whom to ask is what the staff has noted.
  'raw_text',
])

/** What the staff writes in its own words: a mail replaces it only where it is still as a mail gave it. */
const HANDMADE = ['name', 'detail', 'chain', 'client', 'contact']

function ownField(name: string): JointFields {
  const columns = Object.keys(emptyItem).filter((column): column is FieldName => column === name)
  return { key: name, label: fieldOf(name)?.label ?? name, columns }
}

function lineOf(item: ItemFields, statement: Statement, fields: JointFields): UpdateLine[] {
  const { key, label, columns, settle, isUnsure } = fields
  const own = pick(statement.stated, columns)
  if (Object.keys(own).length === 0) return []
  const settled = settle ? settle(item, own) : own
  const changes = pick(settled, Object.keys(changesBetween(item, settled)))
  if (Object.keys(changes).length === 0) return []
  const why = isUnsure?.(item, changes) ? 'unsure' : reasonOf(item, statement, key, columns)
  return [
    {
      key,
      label,
      way: 'change',
      before: pick(item, columns),
      after: pick({ ...item, ...changes }, columns),
      isOn: why === null,
      why,
      apply: () => changes,
    },
  ]
}

/** Why a change is only offered; null where the mail makes it. */
function reasonOf(
  item: ItemFields,
  { stated, earlier, isOthers }: Statement,
  key: string,
  columns: readonly FieldName[],
): UpdateLine['why'] {
  const own = columns.filter((name) => stated[name] !== undefined)
  if (own.every((name) => isSame(item[name], emptyItem[name]))) return null
  const before = own.filter((name) => earlier[name] !== undefined)
  const isRepeated = before.length > 0 && own.every((name) => isSame(stated[name], earlier[name]))
  if (isRepeated) return 'repeated'
  if (isOthers) return 'others'
  const isAsMailed = before.length > 0 && before.every((name) => isSame(item[name], earlier[name]))
  return HANDMADE.includes(key) && !isAsMailed ? 'handmade' : null
}

function skillLines(
  item: ItemFields,
  statement: Statement,
  column: 'must_skills' | 'nice_skills',
): UpdateLine[] {
  const { isGone } = statement
  const own = item[column]
  const stated = (statement.stated[column] ?? []).filter((skill) => !isGone.skill(skill))
  const added = newSkills(own, stated)
  const gone = own.filter(isGone.skill)
  const isListed = (one: Skill) => stated.some((skill) => isSameSkill(one, skill))
  const unnamed = own.filter((one) => !isGone.skill(one) && !isListed(one))
  const why = reasonOf(item, statement, column, [column])
  const line = { label: fieldOf(column)?.label ?? column, before: { [column]: own } }
  const removal = { ...line, way: 'remove' as const }
  return [
    {
      ...line,
      key: column,
      way: 'add' as const,
      after: { [column]: added },
      isOn: why === null,
      why,
      apply: (present: ItemFields) => withSkills(present, column, added),
    },
    {
      ...removal,
      key: `${column}.gone`,
      after: { [column]: gone },
      isOn: true,
      why: null,
      apply: (present: ItemFields) => withoutSkills(present, column, gone),
    },
    {
      ...removal,
      key: `${column}.unnamed`,
      after: { [column]: stated.length > 0 ? unnamed : [] },
      isOn: false,
      why: 'unnamed' as const,
      apply: (present: ItemFields) => withoutSkills(present, column, unnamed),
    },
  ].filter(({ after }) => after[column]?.length)
}

function tagLines(item: ItemFields, { stated, isGone }: Statement): UpdateLine[] {
  const own = item.tag_ids
  const added = (stated.tag_ids ?? []).filter((id) => !own.includes(id) && !isGone.tag(id))
  const gone = own.filter(isGone.tag)
  const line = { label: 'タグ', before: { tag_ids: own }, isOn: true, why: null }
  return [
    {
      ...line,
      key: 'tag_ids',
      way: 'add' as const,
      after: { tag_ids: added },
      apply: ({ tag_ids }: ItemFields) => ({ tag_ids: [...tag_ids, ...added] }),
    },
    {
      ...line,
      key: 'tag_ids.gone',
      way: 'remove' as const,
      after: { tag_ids: gone },
      apply: ({ tag_ids }: ItemFields) => ({
        tag_ids: tag_ids.filter((id) => !gone.includes(id)),
      }),
    },
  ].filter(({ after }) => after.tag_ids.length > 0)
}

/** A note grows by the lines that it has not yet. */
function noteLine(item: ItemFields, { stated }: Statement): UpdateLine[] {
  const own = item.note ?? ''
  const added = (stated.note ?? '').split('\n').filter((line) => line && !own.includes(line))
  if (added.length === 0) return []
  return [
    {
      key: 'note',
      label: 'メモ',
      way: 'add',
      before: { note: item.note },
      after: { note: added.join('\n') },
      isOn: true,
      why: null,
      apply: ({ note }) => ({ note: [note, ...added].filter(Boolean).join('\n') }),
    },
  ]
}

/** What has become of a project of a mail, as it is answered. */
export type DecisionOutcome =
  | 'draft'
  | 'update'
  | 'update_confirmed'
  | 'confirmed'
  | 'same'
  | 'close'
  | 'pass'

/** Whether a mail confirms that a posting is still wanted: it is shown or paused, and not confirmed since the mail. */
export function confirms(
  { received_at }: { received_at: Date },
  { status, state, confirmed_at }: Pick<ItemRecord, 'status' | 'state' | 'confirmed_at'>,
): boolean {
  if (state === 'deleted' || (status !== 'open' && status !== 'paused')) return false
  return confirmed_at === null || new Date(confirmed_at) < received_at
}

/** What an item has after the chosen lines. */
export function changesOf(item: ItemFields, lines: readonly UpdateLine[]): ItemChanges {
  let changes: ItemChanges = {}
  for (const line of lines) changes = { ...changes, ...line.apply({ ...item, ...changes }) }
  return changes
}

function pick(fields: ItemChanges, names: readonly string[]): ItemChanges {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => names.includes(name) && value !== undefined),
  )
}
