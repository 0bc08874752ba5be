import { FactRows } from '#ui/facts.tsx'
import styles from './owner-table.module.css'

type Props = { rows: readonly { label: string; value: string }[]; isSample: boolean }

export function OwnerTable({ rows, isSample }: Props) {
  return (
    <section className={styles.owner}>
      <h2 id="profile">運営する会社</h2>
      {isSample && (
        <p className={styles.sample} role="note">
          「（見本）」とある内容は、仮のものです。運営する会社の情報を設定すると、置き換わります。
        </p>
      )}
      <FactRows rows={rows} />
    </section>
  )
}
