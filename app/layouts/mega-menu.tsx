import { Link } from 'react-router'
import { type SuggestedGroup, TagMap } from '#features/tags/components/tag-map.tsx'
import { Icon } from '#ui/icon.tsx'
import { MoreLink } from '#ui/section.tsx'
import styles from './mega-menu.module.css'
import { navigation } from './navigation.ts'
import { useHoverMenu } from './use-hover-menu.ts'

/** Without JavaScript its head is a link to the list, and the panel opens by hover and focus alone. */
export function MegaMenu({ groups }: { groups: readonly SuggestedGroup[] }) {
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
          <div className={styles.inner}>
            <p className={styles.all}>
              <MoreLink to={navigation.search.to} text="すべての案件" />
            </p>
            <TagMap groups={groups} />
          </div>
        </div>
      </div>
      <div className={styles.dim} onPointerDown={close} />
    </div>
  )
}
