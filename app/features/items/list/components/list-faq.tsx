import { faqPageOf } from '#features/items/list/list-faq.markup.ts'
import type { FaqEntry } from '#features/items/list/list-faq.words.ts'
import { dayText } from '#ui/date-text.ts'
import { JsonLd } from '#ui/json-ld.tsx'
import { Section } from '#ui/section.tsx'
import styles from './list-faq.module.css'

/** Questions and answers, open for all to read. */
export function Faq({ entries, today }: { entries: readonly FaqEntry[]; today: string }) {
  if (entries.length === 0) return null
  return (
    <Section title="よくある質問" note={`数字は${dayText(today)}現在`}>
      <dl className={styles.faq}>
        {entries.map(({ question, answer }) => (
          <div className={styles.entry} key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
      <JsonLd data={import.meta.env.SSR ? faqPageOf(entries) : undefined} />
    </Section>
  )
}
