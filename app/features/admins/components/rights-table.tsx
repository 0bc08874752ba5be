import {
  capabilities,
  capabilitiesOf,
  type Role,
  roleNames,
} from '#features/admins/admin-rights.codes.ts'
import { capabilityNames } from '#features/admins/users/staff-user.words.ts'
import styles from './rights-table.module.css'

/** What each preset of rights opens: a line for each key, a column for each preset. */
export function RightsTable({ roles }: { roles: readonly Role[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">できること</th>
          {roles.map((role) => (
            <th key={role} scope="col">
              {roleNames[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {capabilities.map((capability) => (
          <tr key={capability}>
            <th scope="row">{capabilityNames[capability]}</th>
            {roles.map((role) => (
              <td key={role}>{capabilitiesOf(role).has(capability) ? '○' : '–'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
