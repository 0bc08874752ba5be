import { once } from 'node:events'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'
import { isHungUp, isStoreAway, storeAway, unreadable } from './store-failure.server.ts'

type Opened = { id: number; size: number; open(): Promise<Readable> }

const MB = 1024 ** 2
/** What is larger is a table of ours, which can be made again. */
const LARGEST_SENT = 16 * MB
/** What is larger is read twice, so that slow readers hold none of it in memory. */
const HELD_UP_TO = MB
const READ_WITHIN = 9_000
/** A table that the store does not bring in this time leaves all the same, and breaks off where it is damaged. */
const TABLE_READ_WITHIN = 5_000

/**
 * Reads a file to its end before its first byte leaves: an answer that has begun cannot say what is wrong. What came
 * cut or changed is asked for once more, as it may be so on its way alone.
 */
export async function readChecked(opened: Opened): Promise<Readable> {
  const isSent = opened.size <= LARGEST_SENT
  const late = AbortSignal.timeout(isSent ? READ_WITHIN : TABLE_READ_WITHIN)
  let failure: unknown
  for (const isFirst of [true, false]) {
    try {
      return await readToItsEnd(opened, { late, mayBeLate: isFirst && !isSent })
    } catch (error) {
      if (error instanceof Problem) throw error
      if (isFirst || !late.aborted) failure = error
      // The store's own client has tried three times already.
      if (late.aborted || isStoreAway(error)) break
    }
  }
  log.error({ err: failure, file_id: opened.id }, 'file could not be read')
  throw isStoreAway(failure) || isHungUp(failure) ? storeAway() : unreadable()
}

type Patience = { late: AbortSignal; mayBeLate: boolean }

async function readToItsEnd({ size, open }: Opened, { late, mayBeLate }: Patience) {
  const checked = addAbortSignal(late, await open())
  if (size <= HELD_UP_TO) return Readable.from([await buffer(checked)])
  await finished(checked.resume()).catch((error: unknown) => {
    if (!mayBeLate || !late.aborted) throw error
  })
  const content = await open()
  await once(content, 'readable')
  return content
}
