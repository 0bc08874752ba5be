import styles from './record-code.module.css'

/** The number of a record in a list: small, grey and never broken at its hyphen. */
export function RecordCode({ code }: { code: string }) {
  return <span className={styles.code}>{code}</span>
}
