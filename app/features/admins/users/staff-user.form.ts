import type { Role } from '#features/admins/admin-rights.codes.ts'

const roles: readonly Role[] = ['viewer', 'editor', 'coordinator', 'owner']

/** What the list of roles and presets has chosen for somebody. */
export function chosenRights({ role, preset_id }: { role: Role; preset_id: number | null }) {
  return preset_id === null ? role : String(preset_id)
}

/** What the form of somebody of the back office has sent, as its call takes it: one list has roles and presets. */
export function readUser(fields: Record<string, unknown>) {
  const { login_id, name, role, password, preset_id } = fields
  const preset = /^\d{1,9}$/.exec(String(role ?? ''))?.[0]
  return {
    login_id: String(login_id ?? ''),
    name: String(name ?? ''),
    role: preset ? 'viewer' : (roles.find((one) => one === role) ?? String(role ?? '')),
    preset_id: preset ?? String(preset_id ?? ''),
    password: String(password ?? ''),
  }
}
