import type { EmptyListOutlook } from '#features/items/list/empty-list.queries.server.ts'
import { savingPath } from '#features/items/list/list-address.form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { figure } from '#ui/figures.ts'
import { inMan } from '#ui/money.tsx'
import { Section } from '#ui/section.tsx'
import styles from './empty-list-offer.module.css'
import { ItemLines } from './item-lines.tsx'

type Props = EmptyListOutlook & {
  /** The address of the list. */
  path: string
}

/** Where nothing is open: an alert of what comes, what such projects paid, and the nearest open ones. */
export function EmptyListOffer({ path, paid, nearest }: Props) {
  return (
    <>
      <div className={styles.offer}>
        <ButtonLink look="action" to={savingPath(path)} rel="nofollow">
          新着をメールで受け取る
        </ButtonLink>
        <p className={styles.words}>この条件の案件の募集が始まったら、お知らせします。</p>
        {paid && (
          <p className={styles.words}>
            {paid.isLooser ? 'スキルや言葉だけが同じ過去の案件' : '過去の案件'}
            の単価（上限）は、中央値 <strong>{inMan(paid.median)}万円</strong>
            <span className="nb">
              （税抜・月額・{paid.basis}、n＝{figure(paid.count)}）
            </span>
          </p>
        )}
      </div>
      {nearest.length > 0 && (
        <Section title="いま募集中の近い案件">
          <ItemLines
            lines={nearest}
            lastOf={({ step, confirmed }) => <Freshness step={step} text={confirmed} />}
          />
        </Section>
      )}
    </>
  )
}
