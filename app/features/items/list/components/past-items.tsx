import { Link } from 'react-router'
import type { ItemCard } from '#features/items/item.schema.ts'
import { ItemTags } from './item-row-parts.tsx'
import styles from './past-items.module.css'

const TAGS = 5

/** Ended items, as a reference for rates and skills where nothing is open. */
export function PastItems({ rows }: { rows: readonly ItemCard[] }) {
  return (
    <ul>
      {rows.map((item) => (
        <li className={styles.item} key={item.id}>
          <h3 className={styles.name}>
            <Link to={`/item/detail/${item.id}`}>{item.name}</Link>
          </h3>
          <dl className={styles.facts}>
            <Fact label="単価" value={item.rate_detail} />
            <Fact label="場所" value={placesOf(item)} />
            <Fact label="業種" value={item.biz_category_name?.name ?? ''} />
            <Fact label="必須スキル" value={item.must_have_requirements} />
          </dl>
          <p className={styles.detail}>{item.detail.replaceAll(/\n+/g, '\n')}</p>
          <ItemTags tags={item.tags.slice(0, TAGS)} isLinked />
        </li>
      ))}
    </ul>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  if (value === '') return null
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  )
}

function placesOf({ get_area_by_id_and_id: areas, area_detail }: ItemCard): string {
  const names = areas.map(({ prefecture_name, name }) => `${prefecture_name}${name}`)
  return [...names, area_detail].filter((text) => text !== '').join('、')
}
