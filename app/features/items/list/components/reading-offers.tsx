import { Link } from 'react-router'
import type { ReadingOffer } from '#features/items/list/reading-offers.words.ts'
import styles from './reading-offers.module.css'

/** What was read without being sure: one click takes it, another leaves the word. */
export function ReadingOffers({ offers }: { offers: readonly ReadingOffer[] }) {
  return (
    <ul className={styles.offers} aria-label="言葉の読み取り">
      {offers.map(({ typed, meant, takeTo, leaveTo }) => (
        <li className={styles.offer} key={leaveTo}>
          <span>
            {typed} → {meant}？
          </span>
          <span className={styles.ways}>
            {takeTo && (
              <Link className={styles.way} to={takeTo} preventScrollReset>
                条件にする
              </Link>
            )}
            <Link className={styles.way} to={leaveTo} preventScrollReset>
              言葉のまま探す
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
