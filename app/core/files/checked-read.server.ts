import { once } from 'node:events'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'
import { isStoreAway, storeAway, unreadable } from './store-failure.server.ts'

type Opened = { id: number; size: number; open(): Promise<Readable> }

const MB = 1024 ** 2
/** What is larger is a table of ours, which can be made again: it breaks off where it is damaged. */
const CHECKED_UP_TO = 16 * MB
/** What is larger is read twice, so that slow readers hold none of it in memory. */
const HELD_UP_TO = MB
const READ_WITHIN = 9_000

/** Reads a file to its end before its first byte leaves: an answer that has begun cannot say what is wrong. */
export async function readChecked({ id, size, open }: Opened): Promise<Readable> {
  try {
    if (size <= CHECKED_UP_TO) {
      const content = addAbortSignal(AbortSignal.timeout(READ_WITHIN), await open())
      if (size <= HELD_UP_TO) return Readable.from([await buffer(content)])
      await finished(content.resume())
    }
    const content = await open()
    await once(content, 'readable')
    return content
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error({ err: error, file_id: id }, 'file could not be read')
    throw isStoreAway(error) ? storeAway() : unreadable()
  }
}
