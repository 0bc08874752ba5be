import { Link } from 'react-router'
import { shadeOf } from '#features/market/market.rules.ts'
import places from '#features/reference/components/prefecture-places.module.css'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './prefecture-rates.module.css'
import type { Range } from './rate-range-table.tsx'

/** Japan in 47 tiles, each with the middle of its rates; the table beside it says the same in words. */
export function PrefectureRates({ prefectures }: { prefectures: readonly Range[] }) {
  const medians = prefectures.flatMap(({ rates }) => rates?.median ?? [])
  return (
    <ul className={styles.map}>
      {prefectures
        .toSorted((a, b) => a.id - b.id)
        .map((prefecture) => (
          <li
            className={classNames(styles.cell, places.place)}
            key={prefecture.id}
            data-prefecture={prefecture.id}
          >
            <Tile prefecture={prefecture} medians={medians} />
          </li>
        ))}
    </ul>
  )
}

function Tile({ prefecture, medians }: { prefecture: Range; medians: readonly number[] }) {
  const { name, item_count, rates, to } = prefecture
  const words = (
    <>
      <VisuallyHidden>
        {name} {rates ? `中央値${inMan(rates.median)}万円、` : ''}
        {figure(item_count)}件
      </VisuallyHidden>
      <span aria-hidden="true">{name.replace(/(?<=..)[都府県]$/, '')}</span>
      <span className={styles.median} aria-hidden="true">
        {rates ? inMan(rates.median) : '–'}
      </span>
    </>
  )
  if (!rates || !to) return <span className={styles.tile}>{words}</span>
  return (
    <Link className={styles.tile} data-shade={shadeOf(rates.median, medians)} to={to}>
      {words}
    </Link>
  )
}
