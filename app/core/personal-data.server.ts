import type { Context } from '#core/context.server.ts'
import type { Db } from '#core/db/db.server.ts'

/** What one noun stores of a member, declared beside it: export, withdrawal and merge derive from all of them. */
export type MemberData = {
  /** Every column that names a member. Rows are deleted in this order. */
  tables: readonly MemberTable[]
  /** The sections of data.json that hold them, or where else a member finds them, or why not. */
  exported: Readonly<Record<string, ExportedSection>> | string
  /** What the member has under way ends when they leave: its own acts, in the transaction of `context.db`. */
  beforeLeaving?(context: Context, memberId: number): Promise<void>
  /** What has to be done while the rows of who leaves are still there. */
  beforeErasure?(db: Db, memberId: number): Promise<void>
  /** What goes over as a whole, and not row by row. */
  handover?: Handover
  counted?: Counted
}

export type MemberTable = {
  table: string
  /** `member_id`, where nothing else is given. */
  column?: string
  /** What becomes of the rows when the member leaves: where they stay as they are, the reason. */
  erase: 'delete' | 'unlink' | { not: string }
  /** What becomes of them when the member is merged into another one: where they stay, the reason. */
  merge: RowMove | 'delete' | { not: string }
}

export type RowMove = {
  /** By which a row is found again. */
  key: string
  /** Where the other member has a row that is equal in these, it stays. */
  same?: readonly string[]
  /** Rows that have changed since the merge stay where they are when it is undone. */
  isDated?: boolean
}

/** From one member to the other. */
export type Way = { from: number; to: number }

type ExportedSection = {
  /** What README.txt of the archive says of it. */
  title: string
  read(db: Db, memberId: number, now: Date): Promise<unknown>
}

type Handover = {
  /** Under which name a merge remembers what went over. It stays the same for ever. */
  as: string
  move(db: Db, way: Way): Promise<unknown>
  moveBack(db: Db, way: Way, moved: unknown, since: Date): Promise<void>
}

type Counted = {
  as: string
  /** In the preview of a merge: the label, and the place among the others. */
  preview?: { label: string; place: number }
  /** `except`: without what this other member has as well. */
  count(db: Db, memberId: number, except?: number): Promise<number>
}

/** Hands the list of the app to those who work with it: export, withdrawal and merge are below most nouns. */
export function listMemberData(all: readonly MemberData[]): readonly MemberData[] {
  listed = all
  return all
}

export function allMemberData(): readonly MemberData[] {
  if (!listed) throw new Error('this process has not loaded app/member-data.server.ts')
  return listed
}

/** The sections of data.json by their names, in its order. */
export function listExportedSections(): [name: string, section: ExportedSection][] {
  return allMemberData().flatMap(({ exported }) =>
    typeof exported === 'string' ? [] : Object.entries(exported),
  )
}

let listed: readonly MemberData[] | undefined
