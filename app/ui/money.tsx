import { classNames } from './class-names.ts'
import { figureInTenths } from './figures.ts'
import styles from './money.module.css'

type Props = {
  /** Yen a month. */
  min: number | null
  max: number | null
  /** The text when neither figure is known; 応相談 where there is none. */
  fallback?: string
  size?: 'line' | 'list' | 'card' | 'sign'
}

/** `min 〜 max 万円` on a grid that pivots on 〜, so that a column of rates lines up. */
export function Money({ min, max, fallback = '', size = 'list' }: Props) {
  if (min === null && max === null) {
    return <span className={classNames(styles.text, styles[size])}>{fallback || '応相談'}</span>
  }
  const isOne = min === max
  return (
    <span
      className={classNames(styles.money, styles[size])}
      data-one={isOne ? '' : undefined}
      data-open={min === null ? '' : undefined}
    >
      {!isOne && <span className={styles.min}>{min === null ? '' : inMan(min)}</span>}
      {!isOne && <span className={styles.wave}>〜</span>}
      <span className={styles.max}>
        {max === null ? '' : inMan(max)}
        <span className={styles.unit}>万円</span>
      </span>
    </span>
  )
}

/** 655,000 yen is 65.5 (万円); never more than one digit behind the point. */
export function inMan(yen: number): string {
  return figureInTenths(Math.round(yen / 1_000) / 10)
}

/** The same as one line of text: 「60〜75万円」「〜75万円」「75万円」. */
export function moneyText(min: number | null, max: number | null): string {
  if (min === null && max === null) return ''
  if (min === max && max !== null) return `${inMan(max)}万円`
  return `${min === null ? '' : inMan(min)}〜${max === null ? '' : inMan(max)}万円`
}
