/** A mail of this world as it came in, and what a person reads in it: one record a project. */
export type SampleMail = {
  name: string
  subject: string
  body: string
  kind: 'project' | 'candidate' | 'close' | 'other'
  blocks?: Record<string, string>[]
}

/** The day on which every sample came. */
export const sampleDay = '2026-07-15'
