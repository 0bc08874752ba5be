import { Link } from 'react-router'
import { OwnPart } from '#core/pages/own-part.tsx'
import { type OwnFit, readFit } from '#features/matching/own-fit.form.ts'
import { MatchReasons } from './match-reasons.tsx'
import styles from './own-fit-card.module.css'

/** How well the posting fits who reads it. On a page for all members the server paints it for each. */
export function OwnFitPart({ fit }: { fit: string | null }) {
  if (fit === null) return null
  if (import.meta.env.SSR && fit.startsWith('@')) return <OwnPart name="fit">{null}</OwnPart>
  const own = readFit(fit)
  return own === undefined ? null : <OwnFitCard fit={own} />
}

export function OwnFitCard({ fit }: { fit: OwnFit }) {
  if (!fit) {
    return (
      <p className={styles.unknown}>
        <Link to="/user/wishes#skills">
          スキルを登録すると、この案件とどれだけ合うかがわかります
        </Link>
      </p>
    )
  }
  const { score, word, in_short, pay, reasons, cap } = fit
  return (
    <details className={styles.fit}>
      <summary className={styles.summary}>
        <span className={styles.score}>
          <span className={styles.figure}>{score}</span>点
        </span>
        <span>
          <span className={styles.word}>{word}</span>
          <span className={styles.short}>{[in_short, pay].filter(Boolean).join('・')}</span>
        </span>
      </summary>
      <div className={styles.why}>
        <MatchReasons cap={cap} reasons={reasons} />
        <Link to="/user/wishes">スキルと希望条件を直す</Link>
      </div>
    </details>
  )
}
