import { Outlet, useMatches } from 'react-router'
import { crumbsOf } from '#core/pages/crumbs.ts'
import { takeFlash } from '#core/pages/flash.server.ts'
import { contextOf, dependsOn, read } from '#core/pages/page.server.ts'
import { siteOf, useLoadedSite } from '#core/pages/site.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import type { Route } from './+types/site-frame.ts'
import { LoginInfoSync } from './login-info-sync.tsx'
import { readFrame } from './menu.server.ts'
import { PageFlash } from './page-flash.tsx'
import { SiteFooter } from './site-footer.tsx'
import styles from './site-frame.module.css'
import { SiteHeader } from './site-header.tsx'
import { everyMember, readViewer } from './viewer.server.ts'

export async function loader(args: Route.LoaderArgs) {
  dependsOn(args, 'search', 'tags')
  const frame = await read(args, ({ db, now }) => readFrame(db, now))
  return {
    viewer: await findViewer(args),
    ...frame,
    flash: takeFlash(contextOf(args)),
  }
}

async function findViewer(args: Route.LoaderArgs) {
  const { caller, isForAllMembers } = contextOf(args)
  if (isForAllMembers) return everyMember
  if (caller.kind !== 'member') return null
  return await read(args, ({ db }) => readViewer(db, caller.id))
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  const site = siteOf(useLoadedSite())
  const crumbs = crumbsOf(useMatches())
  return (
    <>
      <SkipLink to="#main">本文へ移動</SkipLink>
      <SiteHeader siteName={site.siteName} {...loaderData} />
      <main className={styles.main} id="main" tabIndex={-1}>
        {crumbs && (
          <div>
            <Breadcrumbs {...site} crumbs={crumbs} />
          </div>
        )}
        <div>
          <PageFlash flash={loaderData.flash} />
        </div>
        <Outlet />
      </main>
      <SiteFooter siteName={site.siteName} columns={loaderData.menu.footer} />
      <LoginInfoSync viewerId={loaderData.viewer?.id ?? 0} />
    </>
  )
}
