import { NavLink, Outlet, redirect } from 'react-router'
import { inParallel } from '#core/db/db.server.ts'
import { contextOf, read } from '#core/pages/page.server.ts'
import { listOutdated } from '#features/members/own/consent.queries.server.ts'
import { readSocialAccounts } from '#features/social/social-account.queries.server.ts'
import type { Route } from './+types/member-frame.ts'
import styles from './member-frame.module.css'
import { memberNavigation } from './member-navigation.ts'

/** A member who agreed to an older edition of the terms is asked first, except on the way out. */
export async function loader(args: Route.LoaderArgs) {
  const { caller } = contextOf(args)
  const { pathname, search } = args.url
  if (caller.kind !== 'member') return { hasAccounts: false }
  const isLeaving = WAYS_OUT.includes(pathname)
  const [outdated, { accounts, choices }] = await read(args, ({ db }) =>
    inParallel(
      db,
      async () => (isLeaving ? [] : await listOutdated(db, caller.id)),
      () => readSocialAccounts(db, caller.id),
    ),
  )
  if (outdated.length > 0) {
    throw redirect(`/user/consent?to=${encodeURIComponent(pathname + search)}`)
  }
  return { hasAccounts: accounts.length + choices.length > 0 }
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
