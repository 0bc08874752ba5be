import { type Progress, progress } from './follow-up.codes.ts'

const CALLED = 1

const arrows: Partial<Record<Progress, readonly Progress[]>> = {
  0: [9],
  [CALLED]: [9, 11, 12],
  9: [11],
  11: [12],
  12: [5, 7, 8],
  5: [10, 12],
  7: [12],
}

/** Where somebody usually goes on to from here; the staff may set any other as well. */
export function listNextSteps(from: number): Progress[] {
  const next = progress.has(from) ? (arrows[from] ?? []) : []
  // Calling somebody is never out of place.
  return from === CALLED ? [...next] : [...next, CALLED]
}

/** 09012345617 → 090-••••-••17: enough to tell two numbers apart. */
export function maskTel(tel: string): string {
  return `${tel.slice(0, 3)}-••••-••${tel.slice(-2)}`
}

/** w.onodera@mail.example → w.ono•••@mail.example */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const kept = Math.min(5, Math.max(1, Math.floor(at / 2)))
  return `${address.slice(0, kept)}•••${address.slice(at)}`
}

/** M-20817 */
export function memberCode(id: number): string {
  return `M-${id}`
}

type Fields = Record<string, unknown>

/** What the forms of a member's screen send, as their calls take it. */
export function readCare(id: number) {
  const text = (value: unknown) => String(value ?? '')
  return {
    id: () => ({ id }),
    status: ({ progress, text: why }: Fields) => ({
      id,
      progress: text(progress),
      text: text(why),
    }),
    memo: ({ version, memo }: Fields) => ({ id, version: text(version), memo: text(memo) }),
    impression: ({ impression, note }: Fields) => ({
      id,
      impression: text(impression),
      ...(note === undefined ? {} : { note: text(note) }),
    }),
    note: ({ note }: Fields) => ({ id, note: text(note) }),
    log: ({ kind, text: what, next_on, next_text }: Fields) => ({
      id,
      kind: text(kind),
      text: text(what),
      // An empty day leaves what is to be done next as it is.
      ...(next_on ? { next_on: text(next_on) } : {}),
      next_text: text(next_text),
    }),
    file: ({ delete: filename }: Fields) => ({ user_id: id, filename: text(filename) }),
  }
}
