import { openCounter } from '#core/counter.server.ts'
import { Problem } from '#core/problem.ts'

const AWAY = 'ただいまファイルの保管場所につながりません。少し待ってからもう一度お試しください。'
const DAMAGED =
  'ファイルを読み出せません。壊れているか、保管場所から失われています。運営にお知らせください。'
const BUSY_MACHINE = /^(EIO|EMFILE|ENFILE)$/
const LOST_NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether the place of the files, or the machine, fails now and may well work in a moment. */
export function isStoreAway(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth += 1) {
    const code = String(Reflect.get(one, 'code') ?? '')
    const status = Number(Reflect.get(Object(Reflect.get(one, '$metadata')), 'httpStatusCode') ?? 0)
    if (BUSY_MACHINE.test(code) || status >= 500 || status === 429) return true
    if (one.name === 'TimeoutError' || isOfBucket(one, code)) return true
  }
  return false
}

/** The same codes of a database are another matter: the SDK marks its own. */
function isOfBucket(error: Error, code: string): boolean {
  return LOST_NETWORK.test(code) && Reflect.get(error, '$metadata') !== undefined
}

/** Of what a store has begun to bring: it broke off on its way. */
export function isHungUp(error: unknown): boolean {
  return LOST_NETWORK.test(String(Reflect.get(Object(error), 'code') ?? ''))
}

export function storeAway(): Problem {
  return new Problem(503, AWAY, { headers: { 'Retry-After': '30' } })
}

const damaged = openCounter(
  'anken_files_damaged_total',
  'Files that somebody asked for and that were gone, cut or changed where they are stored',
)

export function unreadable(): Problem {
  damaged.inc()
  return new Problem(500, DAMAGED)
}
