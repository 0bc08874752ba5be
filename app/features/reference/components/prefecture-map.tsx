import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { figure } from '#ui/figures.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './prefecture-map.module.css'
import places from './prefecture-places.module.css'

type Prefecture = { id: number; name: string; count: number }
type Props = {
  regions: readonly { id: number; name: string; prefectures: readonly Prefecture[] }[]
}

/** Japan in 47 tiles, each in its place; on a phone the same as a list by region. */
export function PrefectureMap({ regions }: Props) {
  const most = Math.max(
    ...regions.flatMap(({ prefectures }) => prefectures.map(({ count }) => count)),
  )
  return (
    <ul className={styles.map}>
      {regions.map(({ id, name, prefectures }) => (
        <li className={classNames(styles.region, places.place)} key={id} data-region={id}>
          <Link className={styles.name} to={searchIn(prefectures)}>
            {name}
          </Link>
          <ul className={styles.prefectures} aria-label={name}>
            {prefectures.map((prefecture) => (
              <li
                className={classNames(styles.cell, places.place)}
                key={prefecture.id}
                data-prefecture={prefecture.id}
              >
                <Tile prefecture={prefecture} shade={shadeOf(prefecture.count, most)} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Tile({ prefecture, shade }: { prefecture: Prefecture; shade: number }) {
  const { name, count } = prefecture
  const words = (
    <>
      <VisuallyHidden>
        {name} {figure(count)}件
      </VisuallyHidden>
      <span className={styles.short} aria-hidden="true">
        {name.replace(/(?<=..)[都府県]$/, '')}
      </span>
      <span className={styles.count} aria-hidden="true">
        {figure(count)}
      </span>
    </>
  )
  if (count === 0) return <span className={styles.tile}>{words}</span>
  return (
    <Link className={styles.tile} data-shade={shade} to={searchIn([prefecture])}>
      {words}
    </Link>
  )
}

function searchIn(prefectures: readonly Prefecture[]): string {
  return `/item/search?prefecture_id=${prefectures.map(({ id }) => id).join(',')}`
}

/** 1 to 3, by the order of magnitude: one place has so many that all others would else look empty. */
function shadeOf(count: number, most: number): number {
  const share = Math.log(count + 1) / Math.log(most + 1)
  if (share < 0.5) return 1
  return share < 0.85 ? 2 : 3
}
