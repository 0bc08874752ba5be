import { Link } from 'react-router'
import { type SuggestedGroup, TagMap } from '#features/tags/components/tag-map.tsx'
import { CachedPart } from '#ui/cached-part.tsx'
import { figure } from '#ui/figures.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './mega-menu.module.css'
import type { Menu } from './menu.server.ts'
import { navigation } from './navigation.ts'
import { useHoverMenu } from './use-hover-menu.ts'

type Props = { groups: readonly SuggestedGroup[]; menu: Menu }

/** Without JavaScript its head is a link to the list, and the panel opens by hover and focus alone. */
export function MegaMenu({ groups, menu }: Props) {
  const { isOpen, container, trigger, containerEvents, triggerEvents, close } = useHoverMenu()
  return (
    <div className={styles.menu} data-open={isOpen || null}>
      <div className={styles.reach} ref={container} {...containerEvents}>
        <Link
          className={styles.trigger}
          to={navigation.search.to}
          ref={trigger}
          aria-expanded={isOpen}
          aria-controls="mega-menu"
          {...triggerEvents}
        >
          {navigation.search.text}
          <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size={12} />
        </Link>
        <div className={styles.panel} id="mega-menu">
          <CachedPart as="div" className={styles.inner}>
            <MenuMap groups={groups} menu={menu} />
          </CachedPart>
        </div>
      </div>
      <div className={styles.dim} onPointerDown={close} />
    </div>
  )
}

function MenuMap({ groups, menu: { ways, lists } }: Props) {
  return (
    <>
      <MenuLinks look={styles.ways} links={ways} />
      <TagMap groups={groups} />
      <MenuLinks look={styles.lists} links={lists} />
    </>
  )
}

function MenuLinks({ look, links }: { look: string | undefined; links: Menu['ways'] }) {
  return (
    <ul className={look}>
      {links.map(({ to, text, count }) => (
        <li key={to}>
          <Link to={to}>{text}</Link>
          {count !== undefined && <span>{figure(count)}件</span>}
        </li>
      ))}
    </ul>
  )
}
