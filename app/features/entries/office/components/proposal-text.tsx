import type { Proposal } from '#features/entries/office/proposal.schema.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './proposal-text.module.css'

/** The text as it would be sent. Without scripts it is marked and copied by hand. */
export function ProposalText({ proposal }: { proposal: Proposal }) {
  const { subject, body, has_consented, traces } = proposal
  return (
    <Pane title="できあがった文面" note="作成は記録されます">
      {!has_consented && (
        <p className={styles.blocked}>
          会員は、この案件への提案にまだ同意していません。企業には送らないでください。
        </p>
      )}
      {traces.length > 0 && (
        <p className={styles.blocked}>
          企業が分かるかもしれない言葉が残っています：{traces.join('、')}
        </p>
      )}
      <label className={styles.field}>
        件名
        <input className={styles.text} readOnly value={subject} />
      </label>
      {has_consented && <CopyButton text={subject} name="件名をコピー" />}
      <label className={styles.field}>
        本文
        <textarea className={styles.text} readOnly rows={24} value={body} />
      </label>
      {has_consented && <CopyButton text={body} name="本文をコピー" />}
    </Pane>
  )
}
