import { codes } from '#core/calls/code-list.ts'

/** What is always done with the mails of a sender. */
export const senderTreatment = codes([
  ['project', '案件として読む'],
  ['pass', '見送る'],
])
