import { once } from 'node:events'
import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'
import { isStoreAway, storeAway, unreadable } from './store-failure.server.ts'

type Opened = { id: number; size: number; open(): Promise<Readable> }

const MB = 1024 ** 2
/** What is larger is a table of ours, which can be made again. */
const LARGEST_SENT = 16 * MB
/** What is larger is read twice, so that slow readers hold none of it in memory. */
const HELD_UP_TO = MB
const READ_WITHIN = 9_000
/** A table that the store does not bring in this time leaves all the same, and breaks off where it is damaged. */
const TABLE_READ_WITHIN = 5_000

/** Reads a file to its end before its first byte leaves: an answer that has begun cannot say what is wrong. */
export async function readChecked({ id, size, open }: Opened): Promise<Readable> {
  try {
    const late = AbortSignal.timeout(size <= LARGEST_SENT ? READ_WITHIN : TABLE_READ_WITHIN)
    const checked = addAbortSignal(late, await open())
    if (size <= HELD_UP_TO) return Readable.from([await buffer(checked)])
    await finished(checked.resume()).catch((error: unknown) => {
      if (size <= LARGEST_SENT || !late.aborted) throw error
    })
    const content = await open()
    await once(content, 'readable')
    return content
  } catch (error) {
    if (error instanceof Problem) throw error
    log.error({ err: error, file_id: id }, 'file could not be read')
    throw isStoreAway(error) ? storeAway() : unreadable()
  }
}
