import { account, DAY, HOUR, ip, limit, MINUTE } from '#core/calls/limits.ts'

export const entryLimit = limit('entry', {}, account(5, MINUTE), account(30, DAY), ip(60, HOUR))

export const entryMailLimit = limit('entry_mail', {}, account(3, HOUR), ip(20, HOUR))

/** Who takes a consent back mails the staff; giving it is limited, so that taking it back never is. */
export const proposalConsentLimit = limit(
  'proposal_consent',
  {},
  account(20, HOUR),
  account(30, DAY),
)
