import { Problem } from '#core/problem.ts'

const IN_ALL = 20
const PER_CALLER = 2

const taken = new Map<string, number>()
let all = 0

/** A place among those who are sending files; the process has few of them, and nobody gets more than two. */
export function takeUploadSlot(caller: string): () => void {
  const own = taken.get(caller) ?? 0
  if (own >= PER_CALLER) {
    throw refusal(429, 'ほかのファイルを送信しています。終わってから、もう一度お試しください。')
  }
  if (all >= IN_ALL) {
    throw refusal(503, 'ただいま混み合っています。少し待ってから、もう一度お試しください。')
  }
  all += 1
  taken.set(caller, own + 1)
  return () => {
    all -= 1
    const left = (taken.get(caller) ?? 1) - 1
    if (left > 0) taken.set(caller, left)
    else taken.delete(caller)
  }
}

function refusal(status: number, message: string): Problem {
  return new Problem(status, message, { headers: { 'Retry-After': '5' } })
}
