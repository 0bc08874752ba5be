import { useBrowserList } from '#core/browser/browser-list.ts'
import { seenIds, setSeenLook, useSeenLook } from '#features/items/list/viewed-items.browser.ts'
import { seenLooks } from '#features/items/list/viewed-items.codes.ts'
import styles from './seen-choice.module.css'

/** Under a list in which something was read before: how such rows are shown, in every list. */
export function SeenChoice({ ids }: { ids: readonly number[] }) {
  const seen = useBrowserList(seenIds)
  const look = useSeenLook()
  const count = ids.filter((id) => seen?.includes(id)).length
  if (count === 0) return null
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>
        見た案件<span className="nb">（このページに{count}件）</span>
      </legend>
      {seenLooks.list.map(({ code, label }) => (
        <label className={styles.look} key={code}>
          <input
            type="radio"
            name="seen-look"
            checked={code === look}
            onChange={() => setSeenLook(code)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
