/** What to say of an answer that was none, and the word for the log: never what the service has sent. */
export function faultOf(error: unknown, label: string): { reason: string; text: string } {
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
