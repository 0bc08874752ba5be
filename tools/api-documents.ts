import type { Endpoint } from '#core/calls/endpoint.server.ts'
import type { Guard } from '#core/calls/guards.ts'
import { describeCalls, isForTokens } from '#core/calls/openapi.server.ts'
import {
  capabilitiesOf,
  type Role,
  tokenCapabilities,
} from '#features/admins/admin-rights.codes.ts'

/** The documents that are made from the declared calls, by their place. */
export function apiDocuments(endpoints: readonly Endpoint[]): Record<string, string> {
  return {
    'docs/api/openapi.json': `${JSON.stringify(describeCalls({ title: 'Anken', tokenCapabilities }, endpoints), null, 2)}\n`,
    'docs/api/permissions.md': permissionTable(endpoints),
  }
}

/** Who may make which call, as a page for people. */
function permissionTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map((endpoint) => {
    const { call, who, summary } = endpoint
    const byToken = isForTokens(endpoint, { tokenCapabilities }) ? `with ${who.capability}` : 'no'
    const marks = [site(who), ...roles.map((role) => office(who, role)), byToken]
    return `| \`${call}\` | ${marks.join(' | ')} | ${summary} |`
  })
  return `# Who may make which call

Made by \`npm run docs\` from the declared calls and the presets of the back office. What an API token may call is [described here](programs.md).

| Call | Visitor | Member | ${roles.join(' | ')} | API token | What it does |
|---|---|---|${roles.map(() => '---|').join('')}---|---|
${rows.join('\n')}
`
}

const roles: Role[] = ['viewer', 'editor', 'coordinator', 'owner']

function site({ role, ownField }: Guard): string {
  if (role === 'anyone') return 'yes | yes'
  return role === 'member' ? `no | ${ownField ? 'own' : 'yes'}` : 'no | no'
}

function office({ role, capability }: Guard, preset: Role): string {
  if (role === 'anyone') return 'yes'
  return role === 'admin' && (!capability || capabilitiesOf(preset).has(capability)) ? 'yes' : 'no'
}
