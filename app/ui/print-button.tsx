import styles from './print-button.module.css'

/** The browser's own print dialog. It is not there where no script could open it. */
export function PrintButton({ children }: { children: React.ReactNode }) {
  return (
    <button className={styles.print} type="button" onClick={() => window.print()}>
      {children}
    </button>
  )
}
