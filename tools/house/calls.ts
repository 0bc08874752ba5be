import type { Endpoint } from '#core/calls/endpoint.server.ts'

export type ListedCall = { call: string; method: string; path: string; who: string }

export const CALLS = 'docs/product/calls.tsv'

/** The calls that the product promises. Programs of others rely on them. */
export function readListedCalls(text: string): ListedCall[] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [method = '', path = '', who = ''] = line.split('\t')
      return { call: `${method} ${path}`, method, path, who }
    })
}

/** Where the list and the declared calls differ. */
export function compareCalls(listed: readonly ListedCall[], endpoints: readonly Endpoint[]) {
  const declared = new Map(endpoints.map((one) => [String(one.call), one]))
  const known = new Set(listed.map(({ call }) => call))
  return [
    ...listed
      .filter(({ call }) => !declared.has(call))
      .map(({ call }) => `${call} is in ${CALLS} and is not declared`),
    ...[...declared.keys()]
      .filter((call) => !known.has(call))
      .map((call) => `${call} is not in ${CALLS}`),
    ...listed
      .filter(({ call, who }) => declared.has(call) && declared.get(call)?.who.role !== who)
      .map(({ call, who }) => `${call} is for ${who} in ${CALLS} and for another when declared`),
  ]
}
