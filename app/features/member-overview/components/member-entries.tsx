import { Link } from 'react-router'
import type { OfficeEntry } from '#features/entries/office-entry.schema.ts'
import { slashDay } from '#ui/date-text.ts'
import { Pane } from '#ui/office/side-panel.tsx'
import styles from './member-overview.module.css'

/** What a member has applied to, the newest first. */
export function MemberEntries({ entries }: { entries: readonly OfficeEntry[] }) {
  const valid = entries.filter(({ validity }) => validity === 0).length
  return (
    <Pane title="応募と提案" note={`${entries.length}件・有効 ${valid}件`}>
      {entries.length === 0 && <p className={styles.none}>まだ応募はありません。</p>}
      <ol className={styles.rows}>
        {entries.map((entry) => (
          <li key={entry.id} className={entry.validity === 0 ? undefined : styles.none}>
            <Link className={styles.none} to={`/admin/entries/${entry.id}`}>
              {entry.code}
            </Link>
            <Link to={`/admin/items/${entry.item_id}`}>{entry.item_name}</Link>
            <span>
              {entry.stage_name}
              {entry.validity !== 0 && '・無効'} {slashDay(entry.moved_at)}
            </span>
          </li>
        ))}
      </ol>
    </Pane>
  )
}
