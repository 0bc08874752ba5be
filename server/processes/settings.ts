import { type Env, readEnv } from '#core/env.server.ts'
import { refusal } from './refusal.ts'

/** The settings, or one list of all that is wrong with them. */
export function readSettings(): Env {
  const read = readEnv()
  if ('env' in read) return read.env
  const list = read.wrong.map((line) => `  - ${line}`).join('\n')
  throw refusal('設定に誤りがあります。', `These settings are wrong:\n${list}`)
}
