import { addBusinessDays } from '#core/business-days.ts'
import type { EntryStage } from './entry.codes.ts'

export function entryCode(id: number): string {
  return `EN${id}`
}

/** Names a move in the keys of its mail and its notice. */
export function moveKey(id: number, moveId: number): string {
  return `entry:${id}:move:${moveId}`
}

/** Names a message in the keys of its mail and its notice. */
export function messageKey(id: number, messageId: number): string {
  return `entry:${id}:message:${messageId}`
}

export const REPLY_DAYS = 2

/** The day by which the staff has promised to reply. */
export function replyDueOn(today: Temporal.PlainDate): Temporal.PlainDate {
  return addBusinessDays(today, REPLY_DAYS)
}

/** Stages in which the member still waits for the first reply. */
export function awaitsReply(stage: EntryStage): boolean {
  return stage === 'received' || stage === 'reviewing'
}

type ReplyState = {
  stage: EntryStage
  validity: number
  is_replied: boolean
  reply_due_on: string
  staff_due_on: string | null
}

/** Until when the staff owes the member a reply: the first one, or the answer to a message, whichever is due earlier. */
export function findReplyDue(entry: ReplyState): string | undefined {
  if (entry.validity !== 0) return undefined
  const isFirst = awaitsReply(entry.stage) && !entry.is_replied
  const dues = [isFirst ? entry.reply_due_on : null, entry.staff_due_on]
  return dues.filter((due) => due !== null).toSorted()[0]
}

const moves: Record<EntryStage, readonly EntryStage[]> = {
  received: ['reviewing', 'proposed', 'declined', 'withdrawn'],
  reviewing: ['proposed', 'declined', 'withdrawn'],
  proposed: ['scheduling', 'interviewed', 'offered', 'declined', 'withdrawn'],
  scheduling: ['interviewed', 'declined', 'withdrawn'],
  // A second interview is arranged as the first one was.
  interviewed: ['scheduling', 'offered', 'declined', 'withdrawn'],
  offered: ['started', 'declined', 'withdrawn'],
  started: [],
  // A wrong click of the staff must not be the end.
  declined: ['reviewing'],
  withdrawn: [],
}

export function canMove(from: EntryStage, to: EntryStage): boolean {
  return moves[from].includes(to)
}

/** Whether the member may still take an entry back. */
export function isRunning({ stage, validity }: { stage: EntryStage; validity: number }): boolean {
  return validity === 0 && canMove(stage, 'withdrawn')
}

/** Where an entry may go from here: what the back office offers. */
export function movesFrom(stage: EntryStage): readonly EntryStage[] {
  return moves[stage]
}

/** The usual next step: what one key takes an entry to. */
export function nextStage(stage: EntryStage): EntryStage | undefined {
  return nexts[stage]
}
const nexts: Partial<Record<EntryStage, EntryStage>> = {
  received: 'reviewing',
  reviewing: 'proposed',
  proposed: 'scheduling',
  scheduling: 'interviewed',
  interviewed: 'offered',
  offered: 'started',
}

/** Whether a client knows of the member, and waits for an answer. */
export function isWithClient(stage: EntryStage): boolean {
  return needsConsent(stage) && stage !== 'started'
}

/** From here on a client learns of the member: not without a consent. */
export function needsConsent(stage: EntryStage): boolean {
  return ['proposed', 'scheduling', 'interviewed', 'offered', 'started'].includes(stage)
}

type Stop = { name: string; state: 'done' | 'here' | 'ahead' | 'left' }

const WAY: readonly EntryStage[] = [
  'received',
  'reviewing',
  'proposed',
  'scheduling',
  'interviewed',
]
const NAMES = ['受付', '確認中', '提案', '面談調整', '面談']
const results: Partial<Record<EntryStage, string>> = {
  offered: 'オファー',
  started: '参画決定',
  declined: '見送り',
  withdrawn: '辞退',
}

/** The stations of an entry: those behind it, where it is, what lies ahead, and those that no record has. */
export function stopsOf(stage: EntryStage, reached: readonly EntryStage[]): Stop[] {
  const result = results[stage]
  const at = WAY.indexOf(stage)
  const stops = NAMES.map((name, index): Stop => {
    if (result === undefined) {
      return { name, state: index < at ? 'done' : index === at ? 'here' : 'ahead' }
    }
    const wasReached = WAY.some((one, later) => later >= index && reached.includes(one))
    return { name, state: wasReached ? 'done' : 'left' }
  })
  return [...stops, { name: result ?? '結果', state: result ? 'here' : 'ahead' }]
}
