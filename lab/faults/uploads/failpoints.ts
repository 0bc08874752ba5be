/** What is done of an upload, in this order. */
export const steps = [
  'open',
  'write',
  'fsync',
  'read',
  'mkdir',
  'rename',
  'sync',
  'insert file',
  'insert sheet',
  'commit',
] as const

export type Failpoint = { step: (typeof steps)[number]; how: 'error' | 'kill' }
