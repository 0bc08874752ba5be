import { Link } from 'react-router'
import { RichText } from '#ui/rich-text.tsx'
import { Section } from '#ui/section.tsx'
import styles from './about-list.module.css'
import { Faq } from './list-faq.tsx'
import { CrossLinks } from './tag-crossing-links.tsx'

type Props = {
  text?: { title: string; html: string } | '' | undefined
  ways: readonly Omit<React.ComponentProps<typeof CrossLinks>, 'currentId'>[]
  /** That of the list which is open, where it is among the ways. */
  currentId?: number
  faq: React.ComponentProps<typeof Faq>['entries']
  today: string
  /** The tag whose market can be read. */
  tag: { id: number; term: string }
}

/** The text under a list that has an address of its own. */
export function AboutList({ text, ways, currentId, faq, today, tag }: Props) {
  return (
    <>
      {text && (
        <Section title={text.title}>
          <RichText html={text.html} />
        </Section>
      )}
      {ways.map((way) => (
        <CrossLinks key={way.title} {...way} currentId={currentId} />
      ))}
      <p className={styles.market}>
        <Link to={`/item/marketprice/${tag.id}`}>{tag.term}の単価相場を見る</Link>
      </p>
      <Faq entries={faq} today={today} />
    </>
  )
}
