import type { employerOf } from '#features/items/feeds/job-posting.markup.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import type { TogglePart } from '#features/items/list/components/item-table.tsx'
import { ViewedItems } from '#features/items/list/components/viewed-items.tsx'
import { useView } from '#features/items/list/viewed-items.browser.ts'
import type { HistoryLine } from '#features/items/posting/public-history.words.ts'
import type { RateComparison } from '#features/items/posting/rate-position.schema.ts'
import { Section } from '#ui/section.tsx'
import { EndedBanner } from './ended-banner.tsx'
import type { Entered } from './entry-action.tsx'
import { ItemAside } from './item-aside.tsx'
import { ItemBar } from './item-bar.tsx'
import { ItemBody } from './item-body.tsx'
import { ItemHeading } from './item-heading.tsx'
import { JobPosting } from './job-posting.tsx'
import { PaySection } from './pay-section.tsx'
import styles from './posting.module.css'
import { PostingDates } from './posting-dates.tsx'
import { PostingLookAlikes } from './posting-look-alikes.tsx'
import { ItemHistory } from './public-history.tsx'
import { RatePositionSection } from './rate-position-section.tsx'
import { TermCard } from './term-card.tsx'

type Props = {
  item: ItemDetail
  employer: ReturnType<typeof employerOf>
  address: string
  text: string
  withTax: React.ComponentProps<typeof TermCard>['withTax']
  begins: string | null
  payment: React.ComponentProps<typeof PaySection>['payment']
  history: readonly HistoryLine[]
  /** Whether projects like this one are among the children. */
  hasSimilar: boolean
  comparison: RateComparison | null
  lookAlikes: React.ComponentProps<typeof PostingLookAlikes>['items']
  entered: Entered
  Toggle: TogglePart
  /** How well it fits who reads it. */
  ownFit: React.ReactNode
  /** What else to look at. */
  children?: React.ReactNode
}

/** All that is shown of one item, and similar items. */
export function Posting(props: Props) {
  const { item, employer, withTax, begins, payment, history, comparison, address, text } = props
  useView(item)
  return (
    <div className={styles.page}>
      <JobPosting item={item} employer={employer} />
      <div className={styles.beside}>
        <article className={styles.article}>
          {!item.is_open && <EndedBanner item={item} hasSimilar={props.hasSimilar} />}
          <ItemHeading item={item} address={address} />
          {props.ownFit}
          <TermCard item={item} withTax={withTax} begins={begins} />
          <PostingLookAlikes items={props.lookAlikes} />
          <ItemBody item={item} />
          <PaySection item={item} payment={payment} />
          <RatePositionSection item={item} comparison={comparison} />
          <Section title="募集の経過">
            <PostingDates item={item} />
            <ItemHistory lines={history} />
          </Section>
        </article>
        <ItemAside item={item} text={text} entered={props.entered} Toggle={props.Toggle} />
      </div>
      <div className={styles.others}>
        {props.children}
        <ViewedItems except={item.id} />
      </div>
      <ItemBar item={item} entered={props.entered} Toggle={props.Toggle} />
    </div>
  )
}
