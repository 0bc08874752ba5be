import type { TestProject } from 'vitest/node'
import { type Chromium, prepareChromium } from './chromium.ts'
import { startSite } from './site.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    chromium: Chromium
    site: { url: string; databaseUrl: string }
  }
}

/** One browser's program and one running product for all stories. */
export default async function setup(project: TestProject) {
  const [chromium, { url, databaseUrl, stop }] = await Promise.all([prepareChromium(), startSite()])
  project.provide('chromium', chromium)
  project.provide('site', { url, databaseUrl })
  return stop
}
