import { Link } from 'react-router'
import { explain } from '#features/reference/glossary.rules.ts'
import styles from './explained-text.module.css'

/** Paragraphs in which words of the trade lead to what they mean, quietly. */
export function ExplainedText({ paragraphs }: { paragraphs: readonly string[] }) {
  return explain(paragraphs).map((pieces, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no id, may be equal, and never change order.
    <p key={place}>
      {pieces.map(({ text, to }) =>
        to ? (
          <Link className={styles.word} key={to} to={to}>
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </p>
  ))
}
