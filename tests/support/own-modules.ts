import { register } from 'prom-client'
import { afterAll, vi } from 'vitest'

/**
 * Loads the modules of this file again, with these settings: the product reads them once. `vi.hoisted` calls
 * it, before the imports. The next file of the same process finds the settings of all again.
 */
export function loadWith(settings: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  loadAgain()
  afterAll(loadAgain)
}

/** What is imported from now on is loaded once more; a metric has its name for itself again. */
export function loadAgain(): void {
  vi.resetModules()
  register.clear()
}
