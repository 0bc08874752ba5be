import styles from './logo.module.css'

const DRAWN_NAME = 'アンケン'

/** The word on a wide header, the sign alone below 600 px. The links around it name the site. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoSign />
      {name === DRAWN_NAME ? <LogoWord /> : <span className={styles.name}>{name}</span>}
    </span>
  )
}

/** アンケン: the short strokes of both ン are stations, an open ring to leave from, a full dot to arrive at. */
export function LogoWord() {
  return (
    <svg className={styles.word} viewBox="0 0 127 32" aria-hidden="true">
      <g className={styles.strokes}>
        <path d="M1.5 6H26.6L18.9 14.4" />
        <path d="M14.4 11.6V16.4C14.4 22 11.4 25.6 4.9 29" />
        <path d="M35.4 27.2C45.4 26 54 19 58.3 7" />
        <path d="M74.6 2.6C73.2 8.6 70.4 13.2 66.4 16.8" />
        <path d="M72.6 9.6H93.8" />
        <path d="M85.8 9.6C87 19 83.4 25.8 74.8 29.4" />
        <path d="M102.4 27.2C112.4 26 121 19 125.3 7" />
      </g>
      <circle className={styles.ring} cx="39.8" cy="10.4" r="3.7" />
      <circle className={styles.dot} cx="106.8" cy="10.4" r="5.3" />
    </svg>
  )
}

export function LogoSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 32 32" aria-hidden="true">
      <rect className={styles.tile} width="32" height="32" rx="5" />
      <path className={styles.sweep} d="M7 24.6C16 23.6 23 17.8 26 8" />
      <circle className={styles.ring} cx="10.6" cy="10.6" r="3.6" />
    </svg>
  )
}
