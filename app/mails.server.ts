import * as accounts from '#features/accounts/mails.server.tsx'
import * as passwords from '#features/accounts/password/mails.server.tsx'
import * as reports from '#features/items/reports/mails.server.tsx'
import * as registration from '#features/registration/mails.server.tsx'
import * as social from '#features/social/mails.server.tsx'
import type { Mail } from './core/mail/mail.server.tsx'

/** Every mail of the product. What is not listed here is not sent. */
export const mails: readonly Mail[] = [
  ...Object.values(accounts),
  ...Object.values(passwords),
  ...Object.values(registration),
  ...Object.values(reports),
  ...Object.values(social),
]
