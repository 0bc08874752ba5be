import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded into the processes of the product before they begin: at SIGUSR2 one clears away what nobody holds
 * any more and writes down what is left.
 */
process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  const file = join(process.env.WEIGH_DIR ?? '', `${process.pid}`)
  writeFileSync(file, JSON.stringify({ heapUsed, external }))
})

const leak = Number(process.env.LEAK_MB ?? 0)
const leaked: Buffer[] = []
if (leak > 0) setInterval(() => leaked.push(Buffer.alloc(leak * 1024 ** 2, 1)), 1_000).unref()
