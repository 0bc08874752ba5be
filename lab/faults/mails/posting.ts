import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type Post = { count: number; kind: string; validMinutes?: number }

/** Puts so many mails into the outbox, by a process that has the settings of the site and so its secret. */
export async function postMails(settings: Record<string, string>, post: Post): Promise<void> {
  const program = join(import.meta.dirname, 'post.ts')
  const env = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, [program, JSON.stringify(post)], { env })
}
