import { WITHDRAWN_ITEM } from '#features/items/item.words.ts'
import type { SimilarItem } from '#features/items/posting/similar-items.schema.ts'
import { ButtonLink } from '#ui/button.tsx'
import { SimilarItems } from './similar-items.tsx'
import styles from './withdrawn-item.module.css'

/** In place of an item that was deleted: what happened, and open ones like it. */
export function WithdrawnItem({ rows }: { rows: readonly SimilarItem[] }) {
  return (
    <div className={styles.page}>
      <title>{WITHDRAWN_ITEM}</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>
        {WITHDRAWN_ITEM}
        <span className="nb">（410）</span>
      </h1>
      <p className="prose">
        {rows.length > 0
          ? '条件の近い、募集中の案件をご覧ください。'
          : '募集中の案件は、一覧からお探しいただけます。'}
      </p>
      <div className={styles.actions}>
        <ButtonLink to="/item/search">案件を探す</ButtonLink>
        <ButtonLink to="/">トップページへ</ButtonLink>
      </div>
      <SimilarItems rows={rows} median={null} />
    </div>
  )
}
