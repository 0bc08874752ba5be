import { idFrom } from '#core/calls/number-text.ts'

/** The state of the screen as its address has it. */
export function readMerge(params: URLSearchParams) {
  const numbers = (name: string) =>
    params
      .getAll(name)
      .flatMap((text) => text.split(','))
      .flatMap((text) => idFrom(text) ?? [])
  const into = numbers('into')[0]
  const sources = [...new Set(numbers('source'))].filter((id) => id !== into)
  return { into, sources, add: params.get('add')?.trim() ?? '', to: params.get('to')?.trim() ?? '' }
}

export function mergePath(sources: readonly number[], into: number | undefined): string {
  const parts = [
    ...sources.map((id) => `source=${id}`),
    ...(into === undefined ? [] : [`into=${into}`]),
  ]
  return `/admin/tags/merge${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}
