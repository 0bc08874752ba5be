import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '#server/backup/snapshot.ts'
import { findFreePort } from '#server/processes/free-port.ts'
import { listTree } from '../support/process-tree.ts'
import { startProduct } from '../support/product.ts'
import { send } from '../support/send.ts'
import { listBroken } from '../support/site.ts'
import { planTasks } from '../support/workload.ts'
import { openDisk } from './disk.ts'

type Round = { isStarting: boolean; isPlanted: boolean }

const LONGEST_START = 6_000

/**
 * A site that begins with an empty folder, and whose power is cut: while it starts for the first time, or at once after it
 * has acknowledged its first write, whose mail is sealed. Answers what is wrong after the next start.
 */
export async function cutNewSite(
  place: string,
  { isStarting, isPlanted }: Round,
): Promise<string[]> {
  await using disk = await openDisk(place, 'new')
  const { dataDir } = disk
  const hook = `--import=${join(import.meta.dirname, 'no-folder-sync.ts')}`
  const settings = {
    DATA_DIR: dataDir,
    PORT: `${await findFreePort()}`,
    ...(isPlanted && { NODE_OPTIONS: hook }),
  }
  const starting = startProduct(settings)
  const failed = starting.catch(() => undefined)
  if (isStarting) await sleep(Math.random() * LONGEST_START)
  const acknowledged = isStarting ? [] : [await inquire((await starting).url)]
  await disk.cutPower(async () => listSites(dataDir))
  await failed
  try {
    const product = await startProduct(settings)
    const lost = await countLost(product.database, acknowledged)
    await product.stop()
    const broken = await listBroken(settings)
    return lost > 0 ? [...broken, `${lost} inquiries are lost`] : broken
  } catch (error) {
    return [`it does not start: ${error instanceof Error ? error.message.slice(-400) : error}`]
  }
}

/** What we have started for this folder, and what that has started. */
function listSites(dataDir: string): number[] {
  const [, ...ours] = listTree(process.pid)
  const roots = ours.filter(
    ({ args }) => /tools\/start\.ts|main\.ts/.test(args) || args.includes(dataDir),
  )
  return [...new Set(roots.flatMap(({ pid }) => listTree(pid)).map(({ pid }) => pid))]
}

async function inquire(url: string): Promise<string> {
  const task = planTasks([{ id: 1, token: '' }], [1, 2]).find(({ kind }) => kind === 'inquiry')
  if (task?.kind !== 'inquiry') throw new Error('there is no inquiry to send')
  const { path, ...sent } = task.request
  const { status } = await send(url, url, path, { method: 'POST', ...sent })
  if (status !== 200) throw new Error(`the inquiry was answered ${status}`)
  return task.mark
}

async function countLost(database: string, marks: readonly string[]): Promise<number> {
  await using client = await openSession(database)
  const { rowCount } = await client.query('select from inquiry where body = any($1)', [marks])
  return marks.length - (rowCount ?? 0)
}
