import type { Endpoint } from '#core/endpoint.server.ts'
import { describeCalls, describeWho } from '#core/openapi.server.ts'

/** The documents that are made from the declared calls, by their place. */
export function apiDocuments(endpoints: readonly Endpoint[]): Record<string, string> {
  return {
    'docs/api/openapi.json': `${JSON.stringify(describeCalls('Anken', endpoints), null, 2)}\n`,
    'docs/api/permissions.md': permissionTable(endpoints),
  }
}

/** Who may make which call, as a page for people. */
function permissionTable(endpoints: readonly Endpoint[]): string {
  const rows = endpoints.map(
    ({ call, who, summary }) => `| \`${call}\` | ${describeWho(who)} | ${summary} |`,
  )
  return `# Who may make which call

Made by \`npm run docs\` from the declared calls.

| Call | For | What it does |
|---|---|---|
${rows.join('\n')}
`
}
