import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkContent } from '#core/files/checking/check-content.ts'
import { fileTypeOf } from '#core/files/checking/verdict.ts'

const STATUS = '/proc/self/status'

/** Checks the files of a folder in this process, and says of each how long the processor took and how far the memory grew. */
const folder = process.argv[2] ?? ''
const names = (await readdir(folder)).sort()
await checkContent(Buffer.from('%PDF-1.4'), 'pdf')
globalThis.gc?.()
const idle = process.memoryUsage.rss()
for (const name of names) {
  const type = fileTypeOf(name)
  if (!type) continue
  const file = await readFile(join(folder, name))
  const before = process.cpuUsage()
  const verdict = await checkContent(file, type)
  const { user, system } = process.cpuUsage(before)
  const ms = Math.round((user + system) / 1_000)
  const grown = Math.round((peakBytes() - idle) / 1024 ** 2)
  console.log(JSON.stringify({ name, ...verdict, ms, grown }))
}

/** The most that this program has held. The usual count begins with what the parent held; the system's own does not. */
function peakBytes(): number {
  const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : ''
  const kilobytes = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1])
  return 1024 * (kilobytes || process.resourceUsage().maxRSS)
}
