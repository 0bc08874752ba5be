import type { Role } from '#features/admins/admin-rights.codes.ts'

const roles: readonly Role[] = ['viewer', 'editor', 'coordinator', 'owner']

/** What the form of somebody of the back office has sent, as its call takes it. */
export function readUser(fields: Record<string, unknown>) {
  const { login_id, name, role, password } = fields
  return {
    login_id: String(login_id ?? ''),
    name: String(name ?? ''),
    role: roles.find((one) => one === role) ?? String(role ?? ''),
    password: String(password ?? ''),
  }
}
