import type { ItemCard } from '#features/items/item.schema.ts'
import type { EmptyListOutlook } from '#features/items/list/empty-list.queries.server.ts'
import { NOTHING_ITEM, tagHeading } from '#features/items/list/tag-crossings.words.ts'
import type { TagLink } from '#features/tags/tag.schema.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { EmptyListOffer } from './empty-list-offer.tsx'
import { PastItems } from './past-items.tsx'
import styles from './tag-without-list.module.css'

type NoList = { tag: TagLink; rows: ItemCard[]; outlook: EmptyListOutlook }
type Props = { data: (NoList & { message?: string }) | undefined }

export function TagWithoutList({ data }: Props) {
  if (data?.message !== NOTHING_ITEM) return <UnknownTag />
  return <NothingOpen {...data} />
}

/** Under /item/tag/: nothing is open, but what has ended still shows rates and skills. */
function NothingOpen({ tag, rows, outlook }: NoList) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{tagHeading(tag.term)}</h1>
      <p className="prose">
        募集中の案件が見つかりませんでした。条件を変えて、もう一度お探しください。
      </p>
      <EmptyListOffer path={`/item/tag/${tag.id}`} {...outlook} />
      <WayOn look="plain" />
      {rows.length > 0 && (
        <Section title="過去に掲載した案件">
          <p className="prose">
            募集は終了しています。単価の相場や、求められるスキルの参考としてご覧ください。
          </p>
          <PastItems rows={rows} />
        </Section>
      )}
    </div>
  )
}

function UnknownTag() {
  return (
    <div className={styles.page}>
      <title>指定されたタグのページは見つかりませんでした。</title>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>
        指定されたタグのページは見つかりませんでした。<span className="nb">（404）</span>
      </h1>
      <p className="prose">アドレスが変わったか、タグがなくなった可能性があります。</p>
      <WayOn look="action" />
    </div>
  )
}

function WayOn({ look }: { look: 'action' | 'plain' }) {
  return (
    <div className={styles.actions}>
      <ButtonLink look={look} to="/item/search">
        案件をすべて見る
      </ButtonLink>
      <ButtonLink to="/">トップページへ</ButtonLink>
    </div>
  )
}
