import { Link } from 'react-router'
import { voiceKind } from '#features/voices/voice.codes.ts'
import type { VoiceRow } from '#features/voices/voice.schema.ts'
import styles from './voice-quotes.module.css'

type Props = { rows: readonly VoiceRow[]; Name?: 'h2' | 'h3' }

/** Who says what; an interview has a page of its own. */
export function VoiceQuotes({ rows, Name = 'h2' }: Props) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, kind, title, speaker, speaker_note, quote, has_body }) => (
        <li className={styles.row} key={id}>
          <figure>
            <Name className={styles.title}>
              {has_body ? <Link to={`/voices/${id}`}>{title}</Link> : title}
            </Name>
            <blockquote className={styles.quote}>{quote}</blockquote>
            <figcaption className={styles.speaker}>
              <strong>{speaker}</strong> {speaker_note}
              <span className={styles.kind}>{voiceKind.label(kind)}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
