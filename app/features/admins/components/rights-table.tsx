import { capabilities } from '#features/admins/admin-rights.codes.ts'
import type { PresetView } from '#features/admins/presets/rights-preset.schema.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './rights-table.module.css'

type NamedRights = Pick<PresetView, 'id' | 'name' | 'capabilities'>

/**
 * What each preset of rights opens: a line for each key, a column for each preset. A phone has no room for the
 * columns of several: each key is followed there by the names of those that have it.
 */
export function RightsTable({ presets }: { presets: readonly NamedRights[] }) {
  return (
    <table className={classNames(styles.table, presets.length > 1 && styles.several)}>
      <thead>
        <tr>
          <th scope="col">できること</th>
          {presets.map(({ id, name }) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {capabilities.map((capability) => (
          <tr key={capability}>
            <th scope="row">{capabilityNames[capability]}</th>
            {presets.map((preset) => (
              <td key={preset.id}>
                <Opens isOpen={preset.capabilities.includes(capability)} name={preset.name} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Opens({ isOpen, name }: { isOpen: boolean; name: string }) {
  if (!isOpen) return <span className={styles.mark}>–</span>
  return (
    <>
      <span className={styles.mark}>○</span>
      <span className={styles.name}>{name}</span>
    </>
  )
}
