import styles from './page-intro.module.css'

/** What a page is for, above its form. */
export function PageIntro({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <header className={styles.intro}>
      <h1>{title}</h1>
      {children && <p className={styles.lead}>{children}</p>}
    </header>
  )
}
