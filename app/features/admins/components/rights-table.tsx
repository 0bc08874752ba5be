import { capabilities } from '#features/admins/admin-rights.codes.ts'
import type { PresetView } from '#features/admins/presets/rights-preset.schema.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import styles from './rights-table.module.css'

type NamedRights = Pick<PresetView, 'id' | 'name' | 'capabilities'>

/** What each preset of rights opens: a line for each key, a column for each preset. */
export function RightsTable({ presets }: { presets: readonly NamedRights[] }) {
  return (
    <table className={styles.table}>
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
              <td key={preset.id}>{preset.capabilities.includes(capability) ? '○' : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
