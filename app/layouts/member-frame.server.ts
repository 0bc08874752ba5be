import { type Db, inParallel } from '#core/db/db.server.ts'
import { listOutdated } from '#features/members/own/consent.queries.server.ts'
import { listChoices, listSocialAccounts } from '#features/social/social-account.queries.server.ts'

/** On a page for all members: it has the frame of a member's own pages. */
export const MEMBER_FRAME_SCOPE = 'member-frame'

/** As most members have it. */
export function usualMemberFrame() {
  return { isOutdated: false, hasAccounts: listChoices().length > 0 }
}

/** Whether the member has to agree to the terms again, and has accounts of other services, or could. */
export async function readMemberFrame(db: Db, memberId: number) {
  const [outdated, accounts] = await inParallel(
    db,
    () => listOutdated(db, memberId),
    () => listSocialAccounts(db, memberId),
  )
  const { hasAccounts } = usualMemberFrame()
  return { isOutdated: outdated.length > 0, hasAccounts: hasAccounts || accounts.length > 0 }
}

/** Whether a page for all members has the frame that this member is to be shown. */
export async function hasUsualFrame(
  db: Db,
  memberId: number,
  scopes: ReadonlySet<string>,
): Promise<boolean> {
  if (!scopes.has(MEMBER_FRAME_SCOPE)) return true
  const { isOutdated, hasAccounts } = await readMemberFrame(db, memberId)
  return !isOutdated && hasAccounts === usualMemberFrame().hasAccounts
}
