import { useSearchParams } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { changedList } from './list-url.ts'
import { OfficeLink } from './office-button.tsx'
import styles from './side-panel.module.css'

type Props = {
  code: string
  /** In words, beside the code. */
  state?: React.ReactNode
  href: string
  children: React.ReactNode
}

/** The row that P has opened, beside its list; from 1400 px on it has its own column, else it covers the right. */
export function SidePanel({ code, state, href, children }: Props) {
  const [params] = useSearchParams()
  const closed = changedList(params, { page: params.get('page'), panel: null })
  return (
    <aside className={styles.panel} aria-label={code}>
      <header className={styles.head}>
        <span className={styles.code}>{code}</span>
        <span className={styles.state}>{state}</span>
        <OfficeLink look="bare" isSmall to={href}>
          編集
        </OfficeLink>
        <OfficeLink look="bare" isSmall hotkey="escape" to={closed}>
          閉じる
        </OfficeLink>
      </header>
      {children}
    </aside>
  )
}

/** One part of a panel or of a page, divided from the next by a hairline. */
export function Pane({ title, note, children }: PaneProps) {
  return (
    <section className={styles.pane}>
      <h2 className={styles.title}>
        {title}
        {note && <span className={styles.note}>{note}</span>}
      </h2>
      {children}
    </section>
  )
}
type PaneProps = { title: string; note?: React.ReactNode; children: React.ReactNode }

type FactsProps = {
  facts: readonly (readonly [string, React.ReactNode])[]
  /** Where labels are long and there is room for them. */
  isWide?: boolean
}

/** Facts as 72 px of label and what it is; 「–」 where nothing is known. */
export function PaneFacts({ facts, isWide = false }: FactsProps) {
  return (
    <dl className={classNames(styles.facts, isWide && styles.wide)}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

export type LogLine = {
  id: string | number
  at: string
  who?: string | undefined
  text: React.ReactNode
}

/** What has happened, newest first: 76 px of time, then who and what. */
export function PaneLog({ lines }: { lines: readonly LogLine[] }) {
  return (
    <ol className={styles.log}>
      {lines.map(({ id, at, who, text }) => (
        <li key={id}>
          <span className={styles.at}>{at}</span>
          <div>
            {who && <strong>{who}</strong>} {text}
          </div>
        </li>
      ))}
    </ol>
  )
}
