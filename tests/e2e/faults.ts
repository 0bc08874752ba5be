import type { BrowserContext } from 'playwright-core'

/** Notes whatever a reader should never meet: errors in scripts, refused parts, failing answers. */
export function watchFaults(context: BrowserContext, faults: string[]): void {
  context.on('weberror', (error) => faults.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) faults.push(`answer ${response.status()}: ${response.url()}`)
  })
}
