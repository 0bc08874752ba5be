import { BarCell, BarTable } from '#ui/chart/bar-table.tsx'
import { figure } from '#ui/figures.ts'
import { OfficeLink } from '#ui/office/office-button.tsx'

type Word = { id: number; word: string; search_times: number }

/** What readers looked for and did not find, the most frequent first. */
export function UnmatchedWords({ words }: { words: readonly Word[] }) {
  const most = Math.max(1, ...words.map(({ search_times }) => search_times))
  return (
    <BarTable
      label="見つからなかった検索"
      foot={
        <OfficeLink look="bare" isSmall to="/admin/words?source=search">
          未知の語を整える
        </OfficeLink>
      }
    >
      <tbody>
        {words.map(({ id, word, search_times }) => (
          <tr key={id}>
            <th scope="row">{word}</th>
            <BarCell share={search_times / most} isTop={search_times === most} />
            <td>{figure(search_times)}回</td>
          </tr>
        ))}
      </tbody>
    </BarTable>
  )
}
