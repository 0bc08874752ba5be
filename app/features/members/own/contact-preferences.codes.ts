import { codes } from '#core/calls/code-list.ts'

export const contactWay = codes([
  ['mail_only', 'メールだけにしてほしい'],
  ['mail_first', 'メールを優先し、急ぎのときは電話でもよい'],
  ['phone', '電話で話したい'],
])

export const phoneDays = codes([
  ['weekdays', '平日'],
  ['weekend', '土日祝'],
  ['any', 'いつでも'],
])

export const FIRST_HOUR = 8
export const LAST_HOUR = 22
export const CONTACT_NOTE = 200

/** The hours between which the coordinators send no mail. */
export const QUIET_HOURS = Array.from({ length: 24 }, (_, hour) => hour)
