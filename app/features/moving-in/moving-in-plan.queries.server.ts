import { sql } from 'kysely'
import { hashAddress } from '#core/access/address-hash.server.ts'
import type { Db } from '#core/db/db.server.ts'
import { secretHash } from '#core/secret.server.ts'
import { listSkillNames } from '#features/members/own/member-skill.queries.server.ts'
import { listPrefectures } from '#features/reference/reference.queries.server.ts'
import { MOST_PROJECTS } from '#features/skill-sheets/career/career.codes.ts'
import { cellsOfRow, type TablePart, type TableRow } from './moving-in-cells.form.ts'
import { type Ground, readEntry, readMember, readProject, skillKey } from './moving-in-line.form.ts'
import { movedNumber } from './moving-in-line.schema.ts'

/** What a line would do, and why not all of it. */
export type LinePlan = {
  act: 'add' | 'part' | 'refuse'
  number: string
  faults: string[]
  key?: Buffer | undefined
  fields?: object | undefined
}

export async function readGround(db: Db): Promise<Ground> {
  const names = await listSkillNames(db)
  return {
    prefectures: await listPrefectures(db),
    skills: new Map(names.map(({ name, id }) => [skillKey(name), id])),
  }
}

type Table = {
  importId: number
  part: TablePart
  known: ReadonlyMap<string, string>
  ground: Ground
}

/** What some lines of a table would do, in their order. */
export async function planRows(
  db: Db,
  table: Table,
  rows: readonly TableRow[],
): Promise<LinePlan[]> {
  const read = rows.map((row) => {
    const { cells, faults } = cellsOfRow(row, table.known)
    const number = movedNumber.safeParse(cells.number)
    return { cells, faults, number: number.success ? number.data : '' }
  })
  if (table.part === 1) return await planMembers(db, table, read)
  return await planOfMembers(db, table, read)
}

type ReadRow = { cells: Record<string, string>; faults: string[]; number: string }

async function planMembers(db: Db, { importId, ground }: Table, rows: readonly ReadRow[]) {
  const read = rows.map((row) => ({ ...row, own: readMember(row.cells, ground) }))
  const addresses = read.flatMap(({ own }) => own.fields?.login_id ?? [])
  const taken = await listTaken(db, addresses)
  const keys = addresses.map((address) => keyOf(address))
  const earlier = await listEarlier(db, importId, keys)
  const numbers = await listKnownNumbers(db, importId, rows)
  return read.map(({ own, number, faults }): LinePlan => {
    const address = own.fields?.login_id
    const key = address === undefined ? undefined : keyOf(address)
    const all = [...faults, ...own.faults]
    const refuse = (...more: string[]): LinePlan => ({
      act: 'refuse',
      number,
      faults: [...all, ...more],
    })
    if (address === undefined || key === undefined) return refuse()
    if (taken.has(address)) return refuse('このメールアドレスの会員がいます。')
    if (taken.has(hashAddress(address).toString('hex'))) {
      return refuse('30日以内に退会した方のメールアドレスです。')
    }
    if (earlier.has(key.toString('hex'))) return refuse('同じメールアドレスの行が前にあります。')
    if (number !== '' && numbers.has(number)) return refuse('同じ会員番号の行が前にあります。')
    earlier.add(key.toString('hex'))
    numbers.add(number)
    return { act: actOf(all), number, key, faults: all, fields: own.fields }
  })
}

/** Projects and applications: each needs a member with its number, of this table or of an earlier one. */
async function planOfMembers(db: Db, { importId, part }: Table, rows: readonly ReadRow[]) {
  const numbers = await listKnownNumbers(db, importId, rows)
  const items = part === 3 ? await listItems(db, rows) : undefined
  const read = rows.map((row) => {
    const own = items ? readEntry(row.cells, items(row.cells)) : readProject(row.cells)
    return { ...row, own, keys: keysOf(row.number, own.fields) }
  })
  const counts = part === 2 ? await countProjects(db, importId, rows) : new Map<string, number>()
  const earlier = await listEarlier(
    db,
    importId,
    read.flatMap(({ keys }) => keys),
  )
  return read.map(({ number, faults, own, keys: [key] }): LinePlan => {
    const all = [...faults, ...own.faults]
    const count = (counts.get(number) ?? 0) + 1
    const problems = [
      ...(numbers.has(number) ? [] : ['この会員番号の会員がいません。']),
      ...(count > MOST_PROJECTS ? [`職務経歴は${MOST_PROJECTS}件まで登録できます。`] : []),
      ...(key && earlier.has(key.toString('hex')) ? ['同じ応募の行が前にあります。'] : []),
    ]
    if (!own.fields || problems.length > 0) {
      return { act: 'refuse', number, faults: [...all, ...problems] }
    }
    counts.set(number, count)
    if (key) earlier.add(key.toString('hex'))
    return { act: actOf(all), number, key, faults: all, fields: own.fields }
  })
}

function actOf(faults: readonly string[]): 'add' | 'part' {
  return faults.length > 0 ? 'part' : 'add'
}

function keyOf(...parts: readonly (string | number)[]): Buffer {
  return secretHash('moving-in', parts.join('\n'))
}

/** An application that is under way is there once. */
function keysOf(number: string, fields: object | undefined): Buffer[] {
  if (!fields || !('item_id' in fields && 'stage' in fields)) return []
  if (fields.stage === 'withdrawn') return []
  return [keyOf(number, String(fields.item_id))]
}

/** Addresses of members, and hashes of those who have left lately. */
async function listTaken(db: Db, addresses: readonly string[]): Promise<Set<string>> {
  const hashes = addresses.map(hashAddress)
  const { rows } = await sql<{ taken: string }>`
    select login_id as taken from member where login_id = any(${addresses})
    union all
    select encode(left_address_hash, 'hex') from member
      where left_address_hash = any(${hashes}) and withdrawn_at > now() - interval '30 days'`.execute(
    db,
  )
  return new Set(rows.map(({ taken }) => taken))
}

async function listEarlier(db: Db, import_id: number, keys: readonly Buffer[]) {
  const rows = await db
    .selectFrom('moving_in_line')
    .select('key_hash')
    .where('import_id', '=', import_id)
    .where((eb) => eb('key_hash', '=', eb.fn.any(eb.val(keys))))
    .execute()
  return new Set(rows.map(({ key_hash }) => key_hash?.toString('hex')))
}

/** Which of the numbers have a member, in this table or by an earlier one. */
export async function listKnownNumbers(
  db: Db,
  importId: number,
  rows: readonly { number: string }[],
) {
  const numbers = [...new Set(rows.map(({ number }) => number))].filter(Boolean)
  const found = await db
    .selectFrom('moving_in_line')
    .select('number')
    .where((eb) => eb('number', '=', eb.fn.any(eb.val(numbers))))
    .where('part', '=', 1)
    .where('act', '<>', 'refuse')
    .where((eb) => eb.or([eb('import_id', '=', importId), eb('is_done', '=', true)]))
    .execute()
  return new Set(found.map(({ number }) => number))
}

async function countProjects(db: Db, importId: number, rows: readonly ReadRow[]) {
  const numbers = rows.map(({ number }) => number)
  const found = await db
    .selectFrom('moving_in_line')
    .select(['number', ({ fn }) => fn.countAll<number>().as('count')])
    .where((eb) => eb('number', '=', eb.fn.any(eb.val(numbers))))
    .where('import_id', '=', importId)
    .where('part', '=', 2)
    .where('act', '<>', 'refuse')
    .groupBy('number')
    .execute()
  return new Map(found.map(({ number, count }) => [number, Number(count)]))
}

/** By the number of an item, or by its name where one item alone has it. */
async function listItems(db: Db, rows: readonly ReadRow[]) {
  const ids = rows.flatMap(({ cells }) => itemIdIn(cells.item ?? '') ?? [])
  const names = rows.flatMap(({ cells }) => cells.item_name ?? [])
  const found = await db
    .selectFrom('item')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('id', '=', eb.fn.any(eb.val(ids))), eb('name', '=', eb.fn.any(eb.val(names)))]),
    )
    .execute()
  const known = new Set(found.map(({ id }) => id))
  const named = Map.groupBy(found, ({ name }) => name)
  return ({ item, item_name }: Record<string, string>) => {
    const id = itemIdIn(item ?? '')
    if (id !== undefined) return known.has(id) ? id : undefined
    const [one, other] = named.get(item_name ?? '') ?? []
    return other ? undefined : one?.id
  }
}

function itemIdIn(cell: string): number | undefined {
  const [, digits] = /^(?:AN-?)?(\d{1,9})$/i.exec(cell.normalize('NFKC').trim()) ?? []
  return digits === undefined ? undefined : Number(digits)
}
