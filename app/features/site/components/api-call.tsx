import { FactRows } from '#ui/facts.tsx'
import styles from './api-call.module.css'

type Field = { name: string; type: string; isRequired: boolean; note: string }
type Props = {
  anchor: string
  method: string
  path: string
  summary: string
  who: string
  input: readonly Field[]
  output: string
  example: string
}

/** One call: its line, and behind it what it takes and what it gives. */
export function ApiCall({ anchor, method, path, summary, who, input, output, example }: Props) {
  return (
    <details className={styles.call} id={anchor}>
      <summary className={styles.line}>
        <code className={styles.path}>
          <span className={styles.method}>{method}</span> {path}
        </code>
        <span className={styles.summary} lang="en">
          {summary}
        </span>
      </summary>
      <FactRows
        rows={[
          { label: '呼び出せる人', value: <span lang="en">{who}</span> },
          { label: '入力', value: <Input fields={input} /> },
          { label: '出力', value: <pre className={styles.code}>{output}</pre> },
          { label: '例', value: <pre className={styles.code}>{example}</pre> },
        ]}
      />
    </details>
  )
}

function Input({ fields }: { fields: readonly Field[] }) {
  if (fields.length === 0) return 'ありません'
  return (
    <ul className={styles.fields}>
      {fields.map(({ name, type, isRequired, note }) => (
        <li key={name}>
          <code>
            {name}: {type}
          </code>
          {isRequired ? '（必須）' : ''}
          {note && <span lang="en"> {note}</span>}
        </li>
      ))}
    </ul>
  )
}
