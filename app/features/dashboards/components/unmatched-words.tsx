import { figure } from '#ui/figures.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'
import styles from './bar-table.module.css'
import { Bar } from './table-bar.tsx'

type Word = { id: number; word: string; search_times: number }

/** What readers looked for and did not find, the most frequent first. */
export function UnmatchedWords({ words }: { words: readonly Word[] }) {
  const most = Math.max(1, ...words.map(({ search_times }) => search_times))
  return (
    <>
      <table className={styles.table} aria-label="見つからなかった検索">
        <tbody>
          {words.map(({ id, word, search_times }) => (
            <tr key={id}>
              <th className={styles.name} scope="row">
                {word}
              </th>
              <td className={styles.track}>
                <Bar share={search_times / most} isTop={search_times === most} />
              </td>
              <td className={styles.number}>{figure(search_times)}回</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.foot}>
        <OfficeLink look="bare" isSmall to="/admin/words?source=search">
          未知の語を整える
        </OfficeLink>
      </p>
    </>
  )
}
