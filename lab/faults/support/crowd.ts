import { setTimeout as sleep } from 'node:timers/promises'
import { addMembers, addSessions } from '#lab/bench/logins/people.ts'
import { send } from './send.ts'
import { type Doer, planSheets, planTasks, type Task } from './workload.ts'

export type Answer = Pick<Task, 'kind'> & {
  begun: number
  at: number
  status: number
  /** Whether a refusal says anything to who reads it. */
  hasWords: boolean
}

export type Crowd = {
  members: readonly number[]
  /** What has been begun and what became of it; a task is tried again until it is acknowledged. */
  tasks: Task[]
  /** Every answer, 0 where none came. */
  answers: Answer[]
  acknowledged(): number
  /** Until a write that was begun after a moment is acknowledged, or as long as one may wait; when it was. */
  untilAcknowledged(since: number, kind?: Task['kind']): Promise<number>
  stop(): Promise<void>
}

type Site = { url: string; database: string }
type Shape = {
  hands: number
  items: readonly number[]
  /** So many beside them do nothing but send a skill sheet, and another one after a while. */
  senders?: number
  pause?: number
}

const PATIENCE = 180_000
const PAUSE = 100
/** For each hand: one has tasks for 450 writes. */
const MEMBERS = 40

type Book = Pick<Crowd, 'tasks' | 'answers'> & {
  url: string
  latest: Map<Task['kind'], Answer>
  leaving: AbortController
  patience: AbortController
}

/**
 * Members who write as fast as they are answered, each hand for one after the other: they lengthen and shorten
 * their shortlist, apply, ask, and send skill sheets. A member without an answer sends the very same again.
 */
export async function startCrowd({ url, database }: Site, shape: Shape): Promise<Crowd> {
  const { hands, items, senders = 0, pause = 0 } = shape
  const members = await addMembers(database, hands * MEMBERS + senders)
  const sessions = await addSessions(database, members, 'api')
  const doers = sessions.map(({ token }, index): Doer => ({ token, id: members[index] ?? 0 }))
  const [leaving, patience] = [new AbortController(), new AbortController()]
  const book: Book = { url, tasks: [], answers: [], latest: new Map(), leaving, patience }
  const running = [
    ...doers.slice(0, senders).map((doer) => work(book, planSheets(doer), pause)),
    ...Array.from({ length: hands }, (_, hand) => {
      const from = senders + hand * MEMBERS
      return work(book, planTasks(doers.slice(from, from + MEMBERS), items), 0)
    }),
  ]
  return {
    members,
    tasks: book.tasks,
    answers: book.answers,
    acknowledged: () => book.tasks.filter(({ isDone }) => isDone).length,
    untilAcknowledged: (since, kind) => untilAcknowledged(book, since, kind),
    async stop() {
      leaving.abort()
      const timer = setTimeout(() => patience.abort(), PATIENCE)
      await Promise.all(running)
      clearTimeout(timer)
    },
  }
}

async function work(book: Book, plan: Iterable<Task>, rest: number): Promise<void> {
  const { signal } = book.leaving
  for (const task of plan) {
    await sleep(Math.random() * 2 * rest, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    book.tasks.push(task)
    while (!(await carryOut(book, task))) {
      if (book.patience.signal.aborted) return
      await sleep(PAUSE)
    }
  }
}

async function carryOut({ url, answers, latest }: Book, task: Task): Promise<boolean> {
  const begun = performance.now()
  const { path, ...sent } = task.request
  const reply = await send(url, url, path, { method: 'POST', ...sent }).catch(() => undefined)
  const status = reply?.status ?? 0
  const hasWords = /"message":"./.test(reply?.text ?? '')
  const answer = { kind: task.kind, begun, at: performance.now(), status, hasWords }
  answers.push(answer)
  task.isDone = status === 200
  if (task.isDone) latest.set(task.kind, answer)
  return task.isDone
}

async function untilAcknowledged({ latest }: Book, since: number, kind?: Task['kind']) {
  const find = () =>
    [...latest.values()].find((one) => one.begun > since && (!kind || one.kind === kind))
  for (let found = find(); ; found = find()) {
    if (found) return found.at
    if (performance.now() - since > PATIENCE) throw new Error('nothing is acknowledged')
    await sleep(5)
  }
}
