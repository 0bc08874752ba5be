import dns, { type LookupAddress } from 'node:dns'
import promises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'
import { isIP } from 'node:net'
import { vi } from 'vitest'

/** A resolver beyond the network: of a name each look-up gets the next answer, and the last one from then on. */
export function startResolver() {
  const names = new Map<string, string[][]>()
  const requested: string[] = []
  const find = (name: string): LookupAddress[] => {
    if (isIP(name)) return [{ address: name, family: isIP(name) }]
    requested.push(name)
    const answers = names.get(name)
    if (!answers) throw Object.assign(new Error(`${name} is unknown`), { code: 'ENOTFOUND' })
    const found = (answers.length > 1 ? answers.shift() : answers[0]) ?? []
    return found.map((address) => ({ address, family: isIP(address) }))
  }
  const byCallback = vi.spyOn(dns, 'lookup').mockImplementation((...given: unknown[]) => {
    const [error, found] = attempt(() => find(String(given[0])))
    const done = given.at(-1)
    if (typeof done === 'function') process.nextTick(() => done(error, found))
  })
  const byPromise = vi.spyOn(promises, 'lookup').mockImplementation(async (name) => {
    const found = find(name)
    return Object.assign(found, found[0] ?? { address: '', family: 0 })
  })
  syncBuiltinESMExports()
  return {
    names,
    requested,
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
