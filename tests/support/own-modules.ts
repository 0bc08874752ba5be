import { afterAll, vi } from 'vitest'

/**
 * Loads the modules of this file afresh, with these settings: the product reads them once. `vi.hoisted` calls
 * it, before the imports. The next file of the same process finds the settings of all again.
 */
export function loadWith(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  afterAll(() => void vi.resetModules())
}
