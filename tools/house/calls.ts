import type { Endpoint } from '#core/endpoint.server.ts'

export type PlannedCall = { status: string; call: string; who: string; meaning: string }

export const CALLS = 'docs/plan/calls.tsv'

export function readPlannedCalls(text: string): PlannedCall[] {
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [status = '', method = '', path = '', who = '', meaning = ''] = line.split('\t')
      return { status, call: `${method} ${path}`, who, meaning }
    })
}

/** Where the plan and the declared calls do not say the same. */
export function comparePlan(plan: readonly PlannedCall[], endpoints: readonly Endpoint[]) {
  const declared = new Map(endpoints.map((one) => [String(one.call), one]))
  const planned = new Map(plan.map((one) => [one.call, one]))
  return [
    ...plan
      .filter(({ status, call }) => status === 'built' && !declared.has(call))
      .map(({ call }) => `${call} is called built and does not answer`),
    ...plan
      .filter(({ status, call }) => status !== 'built' && declared.has(call))
      .map(({ call }) => `${call} answers: call it built in ${CALLS}`),
    ...[...declared.keys()]
      .filter((call) => !planned.has(call))
      .map((call) => `${call} is not in ${CALLS}`),
    ...plan
      .filter(({ call, who }) => declared.has(call) && declared.get(call)?.who.role !== who)
      .map(
        ({ call, who }) => `${call} is for ${who} by the plan and for another by its declaration`,
      ),
  ]
}

/** Calls that a feature declares and app/api.server.ts forgets. */
export function findUnlisted(modules: Record<string, object>, endpoints: readonly Endpoint[]) {
  const listed = new Set<unknown>(endpoints)
  return Object.entries(modules).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([, value]) => isEndpoint(value) && !listed.has(value))
      .map(([name]) => `${path} declares ${name}, which app/api.server.ts does not list`),
  )
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'call' in value && 'run' in value
}
