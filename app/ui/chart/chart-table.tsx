import styles from './chart-table.module.css'

type Props = {
  title: string
  /** The first one is that of the names. */
  heads: readonly string[]
  rows: readonly { name: string; cells: readonly string[] }[]
  /** The key that opens it, in the back office. */
  hotkey?: string
}

/** The figures of a chart for those who would rather read them. */
export function TableBehind({ title, heads, rows, hotkey }: Props) {
  return (
    <details className={styles.behind}>
      <summary className={styles.summary} data-hotkey={hotkey}>
        {title}を表で見る
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
