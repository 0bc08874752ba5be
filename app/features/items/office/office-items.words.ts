import { freshnessSteps } from '#features/items/freshness.rules.ts'
import { freshnessText } from '#features/items/freshness.words.ts'
import { remote } from '#features/items/item.codes.ts'
import { hiddenPart } from '#features/items/record/item-record.words.ts'
import {
  endingWithin,
  lintFilter,
  type OfficeState,
  officeSort,
  officeState,
} from '#features/items/record/office-items.codes.ts'
import type { Filter } from '#ui/office/filter-field.tsx'

type FilterChoice = { id: number; name: string }

/** The conditions of the list of items. */
export function officeFilters(
  owners: readonly FilterChoice[],
  confirmAfter: number,
  tags: readonly FilterChoice[] = [],
): Filter[] {
  const staff = owners.map(({ id, name }) => ({ value: String(id), label: name }))
  return [
    {
      name: 'owner_id',
      label: '担当',
      kind: 'one',
      options: [...staff, { value: 'none', label: '担当なし' }],
    },
    { name: 'freshness', label: '確認', kind: 'one', options: freshnessOptions(confirmAfter) },
    { name: 'ending_within', label: '残り日', kind: 'one', options: optionsOf(endingWithin) },
    { name: 'rate_min', label: '月額上限（週5日換算）', kind: 'number', unit: '万円以上' },
    { name: 'rate_max', label: '月額下限（週5日換算）', kind: 'number', unit: '万円以下' },
    { name: 'remote', label: '働き方', kind: 'several', options: optionsOf(remote) },
    {
      name: 'tag_ids',
      label: 'タグ',
      kind: 'one',
      options: tags.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'lint', label: '点検', kind: 'one', options: optionsOf(lintFilter) },
  ]
}

export const officeSorts = optionsOf(officeSort)

type ViewCounts = Readonly<Record<string, number>>
type SavedView = { id: number; name: string; query: string }
type ViewsBook = { counts: ViewCounts; ownId: number; stale: number; saved: readonly SavedView[] }

const LIST = '/admin/items'

/** The tabs of the list and of 確認待ち: what one looks for every day, each state, and what one has saved. */
export function officeViews({ counts, ownId, stale, saved }: ViewsBook) {
  const rest = officeState.all.filter((state) => state !== 'open' && state !== 'draft')
  return [
    { ...stateView('open', counts), note: hiddenPart(counts.hidden ?? 0) },
    { name: '確認待ち', query: '', path: `${LIST}/stale`, count: stale },
    { name: '7日以内に終了', query: 'ending_within=7&sort=ending', path: LIST },
    stateView('draft', counts),
    { name: '自分の担当', query: `owner_id=${ownId}`, path: LIST },
    ...rest.map((state) => stateView(state, counts)),
    ...saved.map((view) => ({ ...view, path: LIST })),
  ]
}

function stateView(state: OfficeState, counts: ViewCounts) {
  const query = state === 'open' ? '' : `state=${state}`
  return { name: officeState.label(state), query, path: LIST, count: counts[state] ?? 0 }
}

function freshnessOptions(confirmAfter: number) {
  return freshnessSteps.flatMap((value) => {
    const label = freshnessText(value, confirmAfter)
    return label === undefined ? [] : [{ value, label }]
  })
}

function optionsOf(codes: { list: readonly { code: string; label: string }[] }) {
  return codes.list.map(({ code, label }) => ({ value: code, label }))
}
