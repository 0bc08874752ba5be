import type { SearchState } from '#features/items/list/search-state.form.ts'

/** The search with the successors of its tags. Without one of them it would find too much. */
export function withSuccessors(
  state: SearchState,
  successors: ReadonlyMap<number, number>,
): SearchState | undefined {
  const { tag_id, tag_ids = [] } = state
  const own = tag_id === undefined ? undefined : successors.get(tag_id)
  const chosen = tag_ids.map((id) => successors.get(id))
  if (tag_id !== undefined && own === undefined) return undefined
  if (chosen.includes(undefined)) return undefined
  return { ...state, tag_id: own, tag_ids: chosen.filter((id) => id !== undefined) }
}
