import { updateWay } from '#features/mail-intake/updates/mail-update.codes.ts'
import type { MailUpdate } from '#features/mail-intake/updates/mail-update.schema.ts'
import { Key } from '#ui/office/key.tsx'
import styles from './mail-update-table.module.css'

type Props = Pick<MailUpdate, 'lines'>

/** Lines with a key of their own. */
export const MOST_KEYS = 9
const SIGNS = { change: '', add: '＋ ', remove: '− ' }

/** What the item has and what the mail would make of it; a line without its tick stays as it is. */
export function UpdateTable({ lines }: Props) {
  if (lines.length === 0)
    return <p className={styles.same}>メールの内容は、案件と同じです。変わるところはありません。</p>
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">項目</th>
          <th scope="col">いまの案件</th>
          <th scope="col">メール</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, way, before, after, is_on, why }, index) => (
          <tr key={key} data-way={way}>
            <th scope="row">
              <label
                className={styles.choice}
                data-hotkey={index < MOST_KEYS ? String(index + 1) : undefined}
              >
                <input type="checkbox" name="fields" value={key} defaultChecked={is_on} />
                {way === 'change' ? label : `${label}・${updateWay.label(way)}`}
                {index < MOST_KEYS && <Key>{String(index + 1)}</Key>}
              </label>
            </th>
            <td data-head="いま">
              <span className={styles.before}>{before}</span>
            </td>
            <td data-head="メール">
              <span className={styles.after}>
                {SIGNS[way]}
                {after}
              </span>
              {why && <p className={styles.why}>{why}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
