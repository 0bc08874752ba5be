import dns, { type LookupAddress } from 'node:dns'
import promises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { vi } from 'vitest'

/** A resolver beyond the network: of a name each look-up gets the next answer, and the last one from then on. */
export function startResolver() {
  const names = new Map<string, string[][]>()
  const asked: string[] = []
  const find = (name: string): LookupAddress[] => {
    if (isIP(name)) return [{ address: name, family: isIP(name) }]
    asked.push(name)
    const answers = names.get(name)
    if (!answers) throw Object.assign(new Error(`${name} is unknown`), { code: 'ENOTFOUND' })
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    return found.map((address) => ({ address, family: isIP(address) }))
  }
  const byCallback = vi.spyOn(dns, 'lookup').mockImplementation((name, _, done) => {
    const [error, found] = attempt(() => find(name))
    process.nextTick(() => done(error, found))
  })
  const byPromise = vi.spyOn(promises, 'lookup').mockImplementation(async (name) => find(name))
  syncBuiltinESMExports()
  return {
    names,
    asked,
    stop() {
      byCallback.mockRestore()
      byPromise.mockRestore()
      syncBuiltinESMExports()
    },
  }
}

function attempt<T>(work: () => T[]): [NodeJS.ErrnoException | null, T[]] {
  try {
    return [null, work()]
  } catch (error) {
    return [error instanceof Error ? error : new Error('unknown'), []]
  }
}
