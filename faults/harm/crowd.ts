import { setTimeout as sleep } from 'node:timers/promises'
import { addMembers, addSessions } from '../../bench/knocking/people.ts'
import { type Deed, type Doer, planDeeds } from './deeds.ts'
import { send } from './send.ts'

export type Answer = { begun: number; at: number; status: number }

export type Crowd = {
  members: readonly number[]
  /** What has been begun and what became of it; a deed is begun again until it is acknowledged. */
  deeds: Deed[]
  /** Every answer, 0 where none came. */
  answers: Answer[]
  acknowledged(): number
  /** Until a write that was begun after a moment is acknowledged, or as long as one may wait; when it was. */
  untilAcknowledged(since: number): Promise<number>
  stop(): Promise<void>
}

type Site = { url: string; database: string }
type Shape = { hands: number; items: readonly number[]; sheets?: number }

const PATIENCE = 60_000
const PAUSE = 100

/**
 * Members who write as fast as they are answered, each by hands of their own: they shorten and lengthen
 * their shortlist, apply, ask, and send skill sheets. Whoever gets no answer sends the very same again.
 */
export async function startCrowd({ url, database }: Site, shape: Shape): Promise<Crowd> {
  const members = await addMembers(database, shape.hands)
  const sessions = await addSessions(database, members, 'api')
  const deeds: Deed[] = []
  const answers: Answer[] = []
  let latest: Answer | undefined
  let stoppedAt = Number.POSITIVE_INFINITY
  const work = async (doer: Doer) => {
    for (const deed of planDeeds(doer, shape)) {
      if (stoppedAt < Number.POSITIVE_INFINITY) return
      deeds.push(deed)
      while (!(await carryOut(deed))) {
        if (performance.now() - stoppedAt > PATIENCE) return
        await sleep(PAUSE)
      }
    }
  }
  const carryOut = async (deed: Deed) => {
    const begun = performance.now()
    const { path, ...sent } = deed.request
    const reply = await send(url, url, path, { method: 'POST', ...sent }).catch(() => undefined)
    const status = reply?.status ?? 0
    const answer = { begun, at: performance.now(), status }
    answers.push(answer)
    deed.isDone = status === 200
    if (deed.isDone) latest = answer
    return deed.isDone
  }
  const running = sessions.map(({ token }, index) => work({ token, id: members[index] ?? 0 }))
  return {
    ...{ members, deeds, answers },
    acknowledged: () => deeds.filter(({ isDone }) => isDone).length,
    async untilAcknowledged(since) {
      while (!latest || latest.begun <= since) {
        if (performance.now() - since > PATIENCE) throw new Error('nothing is acknowledged')
        await sleep(5)
      }
      return latest.at
    },
    async stop() {
      stoppedAt = performance.now()
      await Promise.all(running)
    },
  }
}
