import type { Endpoint } from '#core/calls/endpoint.server.ts'

type PlannedCall = { status: string; call: string; who: string; meaning: string }

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
      .map(({ call }) => `${call} answers, which ${CALLS} does not know yet: npm run docs`),
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

/** The plan with every call that answers called built. What was built stays so: its loss is a fault. */
export function markBuilt(text: string, endpoints: readonly Endpoint[]): string {
  const declared = new Set(endpoints.map(({ method, path }) => `${method}\t${path}`))
  return text.replace(/^planned\t(\w+\t[^\t\n]+)/gm, (line, call: string) =>
    declared.has(call) ? `built\t${call}` : line,
  )
}
