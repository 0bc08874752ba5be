import { sql } from 'kysely'

/** As long as the link of the last mail can be used. */
const AGAIN_AFTER = '7 days'
const BLACK = 1

/** A line `l` whose member `m` has not come, has not been mailed lately, and is one that the house works with. */
export function isUninvited(now: Date) {
  return sql<boolean>`l.part = 1 and l.is_done and m.status = 'active' and m.email_verified_at is null
    and m.password_hash is null and m.impression <> ${BLACK}
    and (l.invited_at is null or l.invited_at < ${now}::timestamptz - ${AGAIN_AFTER}::interval)`
}
