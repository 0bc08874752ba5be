import type { Match } from '#features/matching/match.schema.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './match-reasons.module.css'

/** What speaks for it at the left, what against it at the right. */
export function MatchReasons({ cap, reasons }: Pick<Match, 'cap' | 'reasons'>) {
  const [met, open] = [reasons.filter((one) => one.is_met), reasons.filter((one) => !one.is_met)]
  return (
    <>
      {cap && <p className={styles.cap}>{cap}</p>}
      <div className={styles.reasons}>
        {met.length > 0 && (
          <ul aria-label="合う点">
            {met.map(({ text }) => (
              <li className={styles.met} key={text}>
                <Icon name="check" size={16} />
                {text}
              </li>
            ))}
          </ul>
        )}
        {open.length > 0 && (
          <ul aria-label="合わない点・確認したい点">
            {open.map(({ text }) => (
              <li className={styles.open} key={text}>
                <Icon name="minus" size={16} />
                {text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
