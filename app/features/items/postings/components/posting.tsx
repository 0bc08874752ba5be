import { RelatedColumns } from '#features/columns/components/related-columns.tsx'
import type { ColumnLine } from '#features/columns/schema.ts'
import { EndedBanner } from '#features/items/components/ended-banner.tsx'
import type { Entered } from '#features/items/components/entry-action.tsx'
import { ItemAside } from '#features/items/components/item-aside.tsx'
import { ItemBar } from '#features/items/components/item-bar.tsx'
import { ItemBody } from '#features/items/components/item-body.tsx'
import { ItemHeading } from '#features/items/components/item-heading.tsx'
import { PostingDates } from '#features/items/components/posting-dates.tsx'
import { ItemHistory } from '#features/items/history/components/item-history.tsx'
import type { HistoryLine } from '#features/items/history/words.ts'
import type { employerOf } from '#features/items/postings/rules.ts'
import type { ItemDetail, TimetableRow } from '#features/items/schema.ts'
import { PaySection } from '#features/items/settlement/components/pay-section.tsx'
import { SimilarItems } from '#features/items/similar/components/similar-items.tsx'
import { StandingSection } from '#features/items/standing/components/standing-section.tsx'
import type { Standing } from '#features/items/standing/schema.ts'
import { TermCard } from '#features/items/terms/components/term-card.tsx'
import { useView } from '#features/items/viewed/browser.ts'
import { ViewedItems } from '#features/items/viewed/components/viewed-items.tsx'
import { Section } from '#ui/section.tsx'
import { JobPosting } from './job-posting.tsx'
import styles from './posting.module.css'

type Props = {
  item: ItemDetail
  employer: ReturnType<typeof employerOf>
  address: string
  text: string
  withTax: React.ComponentProps<typeof TermCard>['withTax']
  begins: string | null
  payment: React.ComponentProps<typeof PaySection>['payment']
  history: readonly HistoryLine[]
  similar: (TimetableRow & { reasons: string[] })[]
  standing: Standing | null
  entered: Entered
  columns: readonly ColumnLine[]
}

/** All that is said of one item, and what is like it. */
export function Posting(props: Props) {
  const { item, employer, withTax, begins, payment, history, similar, standing, address, text } =
    props
  useView(item)
  return (
    <div className={styles.page}>
      <JobPosting item={item} employer={employer} />
      <article className={styles.article}>
        {!item.is_open && <EndedBanner item={item} hasSimilar={similar.length > 0} />}
        <ItemHeading item={item} address={address} />
        <TermCard item={item} withTax={withTax} begins={begins} />
        <ItemBody item={item} />
        <PaySection item={item} payment={payment} />
        <StandingSection item={item} standing={standing} />
        <Section title="募集の経過">
          <PostingDates item={item} />
          <ItemHistory lines={history} />
        </Section>
      </article>
      <ItemAside item={item} text={text} entered={props.entered} />
      <div className={styles.wide}>
        <SimilarItems rows={similar} median={standing?.median ?? null} besides={item.id} />
        <RelatedColumns rows={props.columns} />
        <ViewedItems except={item.id} />
      </div>
      <ItemBar item={item} entered={props.entered} />
    </div>
  )
}
