import { join } from 'node:path'
import { settingNames } from '#core/env.server.ts'
import { root } from './process.ts'

/** A test run may use a database server that already runs. */
const CHOSEN = ['TEST_DATABASE_URL']

/**
 * Every glibc has this locale. The zone is neither UTC nor Japan's, has half an hour and summer time: code that
 * reads the local clock fails its test.
 */
export const fixedEnvironment = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  LANGUAGE: '',
  TZ: 'America/St_Johns',
}

/** Threads and programs that a test starts take the code as the first one has compiled it. */
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/compiled')

/** The same environment for this process and its children on every machine, without the caller's settings. */
export function fixEnvironment(): void {
  for (const name of settingNames) if (!CHOSEN.includes(name)) delete process.env[name]
  Object.assign(process.env, fixedEnvironment, { NODE_COMPILE_CACHE })
}
