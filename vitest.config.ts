import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'
import { fixEnvironment } from './tools/testing/environment.ts'

fixEnvironment()

/** What takes long is a run of its own: `npm run test:long`. */
const LONG = '**/*.long.test.{ts,tsx}'
const strict = ['tests/support/strict.ts']
const env = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  APP_SECRET: 'T3s7-0n1y-k2Wq9xVb4LrZp6MsHd8Yc5Nf',
}
// What tests store is removed after the run: tests/support/global-setup.ts removes it.
const FILES_URL = pathToFileURL(join(tmpdir(), `anken-test-files-${process.pid}`)).href

/** Files of these tests share a process: loading the product for each of several hundred would take longer. */
const server = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: strict,
  // Files are checked by processes of their own, which a busy machine starts slowly.
  testTimeout: 20_000,
  // A database of a file's own is made and dropped with a checkpoint of the whole server.
  hookTimeout: 60_000,
  maxWorkers: 2,
  isolate: false,
  env: { ...env, FILES_URL },
}

const browser = {
  expect: { poll: { timeout: 20_000 } },
  globalSetup: ['tests/e2e/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 350_000,
  // One race lost on a busy machine; the report names each test that needed it.
  retry: 1,
  // Three browsers for two cores: one of them always waits, for an answer or for a frame.
  maxWorkers: 3,
  // One browser a worker, not one a file; each page has a context of its own.
  isolate: false,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'house',
          include: ['tools/house/**/*.test.ts', 'tools/testing/**/*.test.ts'],
          exclude: [LONG],
          setupFiles: strict,
          testTimeout: 30_000,
          env,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['{app,server,db,lab,tools}/**/*.test.{ts,tsx}'],
          exclude: ['tools/house/**', 'tools/testing/**', LONG],
        },
      },
      {
        test: {
          ...server,
          name: 'server-long',
          include: ['{app,server,db,lab,tools}/**/*.long.test.{ts,tsx}'],
        },
      },
      {
        test: { ...browser, name: 'browser', include: ['tests/e2e/**/*.test.ts'], exclude: [LONG] },
      },
      {
        test: { ...browser, name: 'browser-long', include: ['tests/e2e/**/*.long.test.ts'] },
      },
    ],
  },
})
