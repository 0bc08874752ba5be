import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** In a process of its own, which has the settings of the site. */
export async function makeMailbox(settings: Record<string, string>, port: number): Promise<void> {
  const program = join(import.meta.dirname, 'mailbox.ts')
  const environment = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, [program, '--port', String(port)], {
    env: environment,
  })
}
