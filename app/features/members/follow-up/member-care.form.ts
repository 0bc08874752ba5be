type CareFields = Record<string, unknown>

/** What the forms of a member's screen send, as their calls take it. */
export function readCare(id: number) {
  const text = (value: unknown) => String(value ?? '')
  return {
    status: ({ progress, text: why }: CareFields) => ({
      id,
      progress: text(progress),
      text: text(why),
    }),
    memo: ({ version, memo }: CareFields) => ({ id, version: text(version), memo: text(memo) }),
    impression: ({ impression, note }: CareFields) => ({
      id,
      impression: text(impression),
      ...(note === undefined ? {} : { note: text(note) }),
    }),
    note: ({ note }: CareFields) => ({ id, note: text(note) }),
    log: ({ kind, text: what, next_on, next_text }: CareFields) => ({
      id,
      kind: text(kind),
      text: text(what),
      // An empty day leaves what is to be done next as it is.
      ...(next_on ? { next_on: text(next_on) } : {}),
      next_text: text(next_text),
    }),
  }
}
