import type { FaqEntry } from '#features/items/faq/rules.ts'
import { Section } from '#ui/section.tsx'
import styles from './faq.module.css'

/** Questions and answers, open for all to read. */
export function Faq({ entries, asOf }: { entries: readonly FaqEntry[]; asOf: string }) {
  if (entries.length === 0) return null
  return (
    <Section title="よくある質問" note={`数字は${asOf}のものです。`}>
      <dl className={styles.faq}>
        {entries.map(({ question, answer }) => (
          <div className={styles.entry} key={question}>
            <dt className={styles.question}>{question}</dt>
            <dd className={styles.answer}>{answer}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
