import styles from './logo.module.css'
import { arrival, DRAWN_NAME, departure, wordStrokes } from './logo-strokes.ts'

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
        {wordStrokes.map((stroke) => (
          <path key={stroke} d={stroke} />
        ))}
      </g>
      <circle className={styles.ring} {...departure} />
      <circle className={styles.dot} {...arrival} />
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
