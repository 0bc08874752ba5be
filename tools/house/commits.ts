const LONGEST = 72

/** The rule holds from this moment on; older subjects carried their reasons. */
export const SINCE = '2026-11-23T09:00:00Z'

export function findLongSubjects(subjects: readonly string[]): string[] {
  return subjects
    .filter((subject) => subject.length > LONGEST)
    .map((subject) => `"${subject}" has ${subject.length} characters: the reason goes to the body`)
}
