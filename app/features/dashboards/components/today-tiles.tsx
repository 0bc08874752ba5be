import { Link } from 'react-router'
import type { Tile } from '#features/dashboards/today.schema.ts'
import { tileWords } from '#features/dashboards/today.words.ts'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { Key } from '#ui/office/key.tsx'
import styles from './today-tiles.module.css'

const DIGITS = 10

/** The work of the day: each tile leads to its list, by a click or by its number; the tenth has 0. */
export function Tiles({ tiles, newFrom }: { tiles: readonly Tile[]; newFrom: string }) {
  return (
    <nav className={styles.tiles} aria-label="きょうの仕事">
      {tiles.map(({ key, count }, at) => {
        const { text, unit, to, isOfNewDays, isUrgent } = tileWords[key]
        const digit = at < DIGITS ? String((at + 1) % DIGITS) : undefined
        return (
          <Link
            className={styles.tile}
            key={key}
            to={isOfNewDays ? `${to}${newFrom}` : to}
            data-hotkey={digit}
            data-hotkey-text={text}
          >
            <span className={styles.top}>
              <span>
                <strong
                  className={classNames(
                    styles.count,
                    count === 0 && styles.none,
                    isUrgent && count > 0 && styles.urgent,
                  )}
                >
                  {figure(count)}
                </strong>
                <span className={styles.unit}>{unit}</span>
              </span>
              {digit && <Key>{digit}</Key>}
            </span>
            <span className={styles.text}>{text}</span>
          </Link>
        )
      })}
    </nav>
  )
}
