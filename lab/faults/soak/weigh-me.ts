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
