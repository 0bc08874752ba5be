import type { TermsEdition as Edition } from '#features/entries/terms/entry-terms.schema.ts'
import { dayText, timeText } from '#ui/date-text.ts'
import { FactRows } from '#ui/facts.tsx'
import styles from './terms-edition.module.css'

/** A statement as it was delivered: each term, and what the posting stated where that was something else. */
export function TermsEdition({ edition: { lines, hash, ...stamps } }: { edition: Edition }) {
  return (
    <>
      <FactRows
        rows={lines.map(({ label, text, posted }) => ({
          label,
          value: (
            <>
              <p className={styles.text}>{text}</p>
              {posted && <p className={styles.posted}>応募した掲載：{posted}</p>}
            </>
          ),
        }))}
      />
      <FactRows
        rows={[
          { label: '明示した日時', value: momentText(stamps.delivered_at) },
          { label: '受領', value: momentText(stamps.received_at) || '未確認' },
          ...(stamps.paper_wanted_at
            ? [
                {
                  label: '書面での交付',
                  value: stamps.paper_sent_at
                    ? `${momentText(stamps.paper_sent_at)}に郵送`
                    : `${momentText(stamps.paper_wanted_at)}に希望`,
                },
              ]
            : []),
          { label: '照合番号', value: <span className={styles.hash}>{hash}</span> },
        ]}
      />
    </>
  )
}

function momentText(at: string | null): string {
  return at === null ? '' : `${dayText(at)} ${timeText(at)}`
}
