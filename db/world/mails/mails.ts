import { labelMails } from './labels.ts'
import { otherMails } from './others.ts'
import { partnerMails } from './partners.ts'
import { plainMails } from './plain.ts'
import { rulerMails } from './rulers.ts'

/** Mails of many senders, each with what a person reads in it: a change of a rule is shown against them. */
export const sampleMails = [
  ...partnerMails,
  ...rulerMails,
  ...labelMails,
  ...plainMails,
  ...otherMails,
]
