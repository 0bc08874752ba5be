import type { Readable } from 'node:stream'
import { log } from '#core/log.server.ts'
import { runCapped } from './capped-process.server.ts'
import { type FileType, fileTypes, reasons, type Verdict } from './verdict.ts'

/** Checks a file in a capped process of its own. One that dies has found a file that is not to be had. */
export async function checkFile(content: Readable, type: FileType): Promise<Verdict> {
  const verdict = await runCapped('checker', [type], content)
  if (typeof verdict !== 'object' || verdict === null) {
    log.warn('a file check ended without a verdict')
    return { reason: 'bomb' }
  }
  const known = fileTypes.find((one) => one === Reflect.get(verdict, 'type'))
  if (known) return { type: known }
  return { reason: reasons.find((one) => one === Reflect.get(verdict, 'reason')) ?? 'broken' }
}
