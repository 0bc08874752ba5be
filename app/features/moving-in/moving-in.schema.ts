import { z } from 'zod'
import { chosenNumber, id, moment } from '#core/calls/fields.ts'
import { officePaging, paged } from '#core/calls/paging.ts'
import { movingAct, movingPart, movingState } from './moving-in.codes.ts'

const SHOWN = '表示する行を選び直してください。'
const part = chosenNumber(movingPart.all, SHOWN)

export const movingQuery = officePaging(['line']).extend({
  id,
  part: part.optional(),
  act: z.enum(movingAct.all, { error: SHOWN }).optional(),
})
export type MovingQuery = z.output<typeof movingQuery>

const line = z.object({
  /** Of the part and the line. */
  id: z.int(),
  /** The line in its table; of files the place in the archive. */
  line: z.int(),
  part: z.literal(movingPart.all),
  number: z.string(),
  name: z.string(),
  member_id: z.int().nullable(),
  act: z.enum(movingAct.all),
  faults: z.array(z.string()),
  is_done: z.boolean(),
})
export type MovingLine = z.output<typeof line>

const count = z.object({
  part: z.literal(movingPart.all),
  act: z.enum(movingAct.all),
  lines: z.int(),
})

const moving = z.object({
  id: z.int(),
  name: z.string(),
  state: z.enum(movingState.all),
  /** The work on it was given up, and can be begun once more. */
  is_stopped: z.boolean(),
  lines: z.int(),
  done: z.int(),
  created_at: moment,
})

export const movingDetail = z.object({
  ...paged(z.object({ id: z.int() })).shape,
  ...moving.shape,
  unread: z.array(z.string()),
  counts: z.array(count),
  rows: z.array(line),
  /** Members that the lines have made, and who of them has come. */
  members: z.int(),
  arrived: z.int(),
  /** Who has not come and could be mailed the way in. */
  uninvited: z.int(),
})
export type MovingDetail = z.output<typeof movingDetail>

export const movingList = z.object({ rows: z.array(moving) })

export const ofMoving = z.object({ id })
export const faultsWanted = z.object({ id, part })
export type FaultsWanted = z.output<typeof faultsWanted>

export const movingStarted = z.object({ message: z.string(), id: z.int() })

export const openedCells = z.record(z.string(), z.string())
/** What of a line that waits is shown beside its number. */
export const openedNames = z
  .object({ last_name: z.string(), first_name: z.string(), name: z.string() })
  .partial()
