import { Link, NavLink, useLocation } from 'react-router'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'
import { latePart } from '#core/pages/late-part.tsx'
import { SearchBox } from '#features/items/list/components/search-box.tsx'
import { isForAll, type Viewer } from '#features/shortlist/shortlist.browser.ts'
import type { SuggestedGroup } from '#features/tags/components/tag-map.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { MemberLinks } from './member-links.tsx'
import type { Menu } from './menu.server.ts'
import { navigation } from './navigation.ts'
import { ShortlistCount } from './shortlist-count.tsx'
import styles from './site-header.module.css'

const MegaMenu = latePart(async () => {
  const { MegaMenu } = await import('./mega-menu.tsx')
  return MegaMenu
})
const SiteDrawer = latePart(async () => {
  const { SiteDrawer } = await import('./site-drawer.tsx')
  return SiteDrawer
})

type Props = {
  siteName: string
  viewer: (Viewer & { unread_notices: number }) | null
  groups: readonly SuggestedGroup[]
  menu: Menu
}

/** The server paints it for nobody, or for the member it knows; the browser then for whom it remembers. */
export function SiteHeader({ siteName, viewer, groups, menu }: Props) {
  const info = useLoginInfo()
  const isMember = viewer !== null || isLoggedIn(info)
  const { pathname } = useLocation()
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link className={styles.home} to="/" aria-label={`${siteName} トップページ`}>
          <Logo name={siteName} />
        </Link>
        <nav className={styles.main} aria-label="メイン">
          <MegaMenu groups={groups} menu={menu} />
          {navigation.main.map(({ to, text }) => (
            <NavLink className={() => styles.link} key={to} to={to}>
              {text}
            </NavLink>
          ))}
        </nav>
        {/* The home page has a larger one. */}
        {pathname !== '/' && (
          <div className={styles.search}>
            <SearchBox look="header" />
          </div>
        )}
        <nav className={styles.own} aria-label="会員メニュー">
          <NavLink className={() => styles.shortlist} to={navigation.shortlist.to}>
            {navigation.shortlist.text}
            <ShortlistCount viewer={viewer} />
          </NavLink>
          {isMember ? (
            <MemberLinks
              unread={viewer?.unread_notices}
              isForAll={viewer !== null && isForAll(viewer)}
            />
          ) : (
            <VisitorLinks />
          )}
        </nav>
        <SiteDrawer viewer={viewer} groups={groups} menu={menu} />
      </div>
    </header>
  )
}

function VisitorLinks() {
  return (
    <>
      <NavLink className={() => styles.login} to={navigation.login.to}>
        {navigation.login.text}
      </NavLink>
      <span className={styles.register}>
        <ButtonLink isSmall to={navigation.register.to}>
          {navigation.register.text}
        </ButtonLink>
      </span>
    </>
  )
}
