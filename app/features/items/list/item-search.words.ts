import type { Ignored, SearchState } from './search-state.form.ts'

/** What was made of the typed text; shown above the conditions it became. */
export function readingSentence({ keyword }: SearchState): string | undefined {
  return keyword === undefined ? undefined : `「${keyword}」を条件にしました。`
}

/** For the page; the call refuses instead. */
export function ignoredSentence(ignored: readonly Ignored[]): string | undefined {
  if (ignored.length === 0) return undefined
  const examples = ignored.slice(0, 3).map(({ name, value }) => `${name}=${value}`)
  const rest = ignored.length > 3 ? ' ほか' : ''
  return `読み取れない条件（${examples.join('、')}${rest}）を外して探しました。`
}

export function refusalText({ value }: Ignored): string {
  return `「${value}」は指定できません。`
}
