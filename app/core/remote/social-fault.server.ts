import { log } from '#core/log.server.ts'
import { Problem } from '#core/problem.ts'

/** A service by which somebody logs in, and what it is called. */
type Service = { name: string; label: string }

/** The way to a service, or a Problem where it does not answer. */
export async function beginAt({ name, label }: Service, begin: () => Promise<URL>): Promise<URL> {
  try {
    return await begin()
  } catch (error) {
    log.warn({ err: error, provider: name }, 'a service for logins does not answer')
    const text = `ただいま${label}につながりません。少し待ってからもう一度お試しください。`
    throw new Problem(503, text)
  }
}

/** What the answer of a service proves, or what to say where it proves nothing. */
export async function endAt<P>(
  { name, label }: Service,
  end: () => Promise<P>,
): Promise<{ proof: P } | { fault: string }> {
  try {
    return { proof: await end() }
  } catch (error) {
    const { reason, text } = faultOf(error, label)
    // What was thrown holds codes and answers of the service; the log gets its kind alone.
    log.warn({ provider: name, reason }, 'a login by another service failed')
    return { fault: text }
  }
}

/** What to say to who comes back after the journey is over, or in another browser. */
export function expiredText(label: string): string {
  return `${label}での手続きの有効期限が切れました。お手数ですが、もう一度はじめからお願いします。`
}

/** What to say of an answer that was none, and the word for the log: never what the service has sent. */
function faultOf(error: unknown, label: string): { reason: string; text: string } {
  if (error instanceof Problem) return { reason: 'refused', text: error.message }
  const refusal = wordIn(error, 'error')
  if (refusal === 'access_denied') {
    return { reason: refusal, text: `${label}での確認を取りやめました。` }
  }
  const reason = refusal ?? wordIn(error, 'code') ?? 'answer'
  return {
    reason,
    text: `${label}で確認できませんでした。お手数ですが、もう一度はじめからお願いします。`,
  }
}

function wordIn(error: unknown, field: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const word: unknown = Reflect.get(error, field)
  return typeof word === 'string' && /^[A-Za-z_]{1,60}$/.test(word) ? word : undefined
}
