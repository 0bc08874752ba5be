import { NavLink, Outlet, redirect } from 'react-router'
import { contextOf, dependsOn, read } from '#core/pages/page.server.ts'
import type { Route } from './+types/member-frame.ts'
import styles from './member-frame.module.css'
import { MEMBER_FRAME_SCOPE, readMemberFrame, usualMemberFrame } from './member-frame.server.ts'
import { memberNavigation } from './member-navigation.ts'

/** A member who agreed to an older edition of the terms is asked first, except on the way out. */
export async function loader(args: Route.LoaderArgs) {
  const { caller, isForAllMembers } = contextOf(args)
  const { pathname, search } = args.url
  if (caller.kind !== 'member') return { hasAccounts: false }
  if (isForAllMembers) {
    dependsOn(args, MEMBER_FRAME_SCOPE)
    return { hasAccounts: usualMemberFrame().hasAccounts }
  }
  const { isOutdated, hasAccounts } = await read(args, ({ db }) => readMemberFrame(db, caller.id))
  if (isOutdated && !WAYS_OUT.includes(pathname)) {
    throw redirect(`/user/consent?to=${encodeURIComponent(pathname + search)}`)
  }
  return { hasAccounts }
}

const WAYS_OUT = ['/user/export', '/user/delete']

/** The frame of a member's own pages: the page first, the ways to the others beside or below it. */
export default function MemberLayout({ loaderData: { hasAccounts } }: Route.ComponentProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <Outlet />
      </div>
      <nav className={styles.nav} aria-label="マイページのメニュー">
        {memberNavigation({ hasAccounts }).map(({ title, links }) => (
          <section className={styles.group} key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map(({ to, text }) => (
                <li key={to}>
                  <NavLink className={styles.link ?? ''} end to={to}>
                    {text}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  )
}
