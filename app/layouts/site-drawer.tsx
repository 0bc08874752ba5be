import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { isLoggedIn, useLoginInfo } from '#core/browser/login-info.ts'
import { SearchBox } from '#features/items/list/components/search-box.tsx'
import type { Viewer } from '#features/shortlist/shortlist.browser.ts'
import { type SuggestedGroup, signOfGroup } from '#features/tags/components/tag-map.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CachedPart } from '#ui/cached-part.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { figure } from '#ui/figures.ts'
import { Icon } from '#ui/icon.tsx'
import type { Menu } from './menu.server.ts'
import { navigation } from './navigation.ts'
import { ShortlistCount } from './shortlist-count.tsx'
import styles from './site-drawer.module.css'

type Props = {
  viewer: Viewer | null
  groups: readonly SuggestedGroup[]
  menu: Menu
}

/** `command` opens it without JavaScript; where the browser does not know that yet, `onClick` does. */
export function SiteDrawer({ viewer, groups, menu }: Props) {
  const drawer = useRef<HTMLDialogElement>(null)
  const isMember = isLoggedIn(useLoginInfo()) || viewer !== null
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is not read; it changes with each navigation, which closes the drawer.
  useEffect(() => drawer.current?.close(), [key])
  const command = { command: 'show-modal', commandfor: 'site-drawer' }
  return (
    <>
      <button
        className={styles.opener}
        type="button"
        aria-label="メニューを開く"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          if (!('command' in currentTarget)) drawer.current?.showModal()
        }}
        {...command}
      >
        <Icon name="menu" size={24} />
      </button>
      <Dialog id="site-drawer" title="メニュー" look="drawer" ref={drawer}>
        {!isMember && (
          <div className={styles.door}>
            <ButtonLink look="action" isWide {...linkOf(navigation.register)} />
            <ButtonLink isWide {...linkOf(navigation.login)} />
          </div>
        )}
        <div className={styles.search}>
          <SearchBox look="page" />
        </div>
        <nav aria-label="メニュー">
          <ul className={styles.links}>
            {menu.ways.map(({ count, ...way }) => (
              <DrawerLink key={way.to} {...way}>
                {count !== undefined && <Count of={count} />}
              </DrawerLink>
            ))}
            <DrawerLink {...navigation.shortlist} text="検討中の案件">
              <ShortlistCount viewer={viewer} />
            </DrawerLink>
            {isMember &&
              [navigation.entries, navigation.member, navigation.logout].map((link) => (
                <DrawerLink key={link.to} {...link} />
              ))}
          </ul>
          <CachedPart as="ul" className={styles.lines}>
            <Lines groups={groups} />
          </CachedPart>
          <ul className={styles.links}>
            {[...menu.lists, ...navigation.main].map((link) => (
              <DrawerLink key={link.to} {...link} />
            ))}
          </ul>
        </nav>
      </Dialog>
    </>
  )
}

function Lines({ groups }: { groups: readonly SuggestedGroup[] }) {
  return groups.map(({ key, name, tags }) => (
    <li className={styles.line} data-line={signOfGroup(key).line} key={key}>
      <details name="drawer-line">
        <summary className={styles.group}>
          {name}
          <Icon name="chevronDown" size={12} />
        </summary>
        <ul>
          {tags.map(({ id, term, item_count }) => (
            <DrawerLink key={id} to={`/item/tag/${id}`} text={term}>
              <Count of={item_count} />
            </DrawerLink>
          ))}
        </ul>
      </details>
    </li>
  ))
}

function Count({ of }: { of: number }) {
  return <span className={styles.count}>{figure(of)}件</span>
}

type LinkProps = { to: string; text: string; children?: React.ReactNode }

function DrawerLink({ to, text, children }: LinkProps) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        {text}
        {children}
      </Link>
    </li>
  )
}

function linkOf({ to, text }: { to: string; text: string }) {
  return { to, children: text }
}
