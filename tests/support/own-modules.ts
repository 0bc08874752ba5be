import { register } from 'prom-client'
import { afterAll, vi } from 'vitest'

/**
 * Loads the modules of this file afresh, with these settings: the product reads them once. `vi.hoisted` calls
 * it, before the imports. The next file of the same process finds the settings of all again.
 */
export function loadWith(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  loadAfresh()
  afterAll(loadAfresh)
}

/** What is imported from now on is loaded once more; a metric has its name for itself again. */
export function loadAfresh(): void {
  vi.resetModules()
  register.clear()
}
