import styles from './empty-state.module.css'

type Props = {
  title: string
  children?: React.ReactNode
  actions?: React.ReactNode
  /** Where there is nothing beside it, its title is the heading of the page. */
  isWholePage?: boolean
}

/** A list without rows says why, and what helps. */
export function EmptyState({ title, children, actions, isWholePage }: Props) {
  const Title = isWholePage ? 'h1' : 'p'
  return (
    <div className={isWholePage ? styles.page : styles.empty}>
      <Title className={isWholePage ? undefined : styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
