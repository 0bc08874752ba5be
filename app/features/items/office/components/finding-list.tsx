import { findingLevel } from '#features/items/record/posting-checks.codes.ts'
import type { Finding } from '#features/items/record/posting-checks.schema.ts'
import { Sign } from '#ui/office/sign.tsx'
import styles from './finding-list.module.css'

type Props = {
  findings: readonly Finding[]
  /** The button beside a finding that repairs it. */
  beside?: (finding: Finding) => React.ReactNode
}

/** What the check has found, the gravest first; each sentence leads to its field where there is a form. */
export function FindingList({ findings, beside }: Props) {
  if (findings.length === 0)
    return (
      <p className={styles.fine}>
        <Sign level="fine" /> 問題は見つかりません。
      </p>
    )
  return (
    <ul className={styles.list}>
      {findings.map((finding) => {
        const { code, level, field, message, found } = finding
        return (
          <li key={`${code}${field}${found}`} data-level={level}>
            <span className={styles.sign} role="img" aria-label={findingLevel.label(level)}>
              <Sign level={level} />
            </span>
            <a href={`#field-${field}`} data-finding="">
              {message}
            </a>
            {beside?.(finding)}
          </li>
        )
      })}
    </ul>
  )
}
