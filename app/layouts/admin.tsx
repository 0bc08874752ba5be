import { Link, Outlet } from 'react-router'
import { contextOf, markPrivate } from '#core/pages/page.server.ts'
import { getAdmin } from '#features/admins/queries.server.ts'
import { SkipLink } from '#ui/skip-link.tsx'
import type { Route } from './+types/admin.ts'
import styles from './admin.module.css'
import { useSite } from './use-site.ts'

export async function loader(args: Route.LoaderArgs) {
  markPrivate(args)
  const { caller, db } = contextOf(args)
  if (caller.kind !== 'admin') return { admin: null }
  const { name } = await getAdmin(db, caller.id)
  return { admin: { name } }
}

/** The frame of the back office. It tells a stranger nothing but the way to the site. */
export default function AdminLayout({ loaderData: { admin } }: Route.ComponentProps) {
  const { siteName } = useSite()
  return (
    <>
      <SkipLink to="#main">本文へ移動</SkipLink>
      <header className={styles.header}>
        {admin ? <Link to="/admin">{siteName} 管理画面</Link> : <Link to="/">{siteName}</Link>}
        {admin && (
          <nav className={styles.account} aria-label="アカウント">
            <span>{admin.name}</span>
            <Link to="/admin/logout">ログアウト</Link>
          </nav>
        )}
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
