import type { SearchFacets } from '#features/items/list/item-search.schema.ts'
import type { Filters } from '#features/items/list/list-filters.browser.ts'
import { figure } from '#ui/figures.ts'
import { Select } from '#ui/form/select-field.tsx'
import styles from './band-filter.module.css'
import { FoldedGroup } from './filter-group.tsx'

type HoursCounts = SearchFacets['settlement_min_hs']
type Props = { filters: Filters; bands: { from: HoursCounts; to: HoursCounts } }

/** Within which hours the band of the settlement lies. */
export function BandFilter({ filters, bands }: Props) {
  const { settlement_min_h: from = '', settlement_max_h: to = '' } = filters.parameters
  return (
    <FoldedGroup title="精算幅" isOpen={from !== '' || to !== ''}>
      <div className={styles.ends}>
        <Select
          name="settlement_min_h"
          label="精算幅の下限"
          value={from}
          options={optionsOf(bands.from, from, '下限なし', (hours) => `下限${hours}h以上`)}
          onChange={filters.onChange}
        />
        <Select
          name="settlement_max_h"
          label="精算幅の上限"
          value={to}
          options={optionsOf(bands.to, to, '上限なし', (hours) => `上限${hours}h以下`)}
          onChange={filters.onChange}
        />
      </div>
    </FoldedGroup>
  )
}

/** What would leave nothing is not offered; what was typed is, without a count. */
function optionsOf(
  counts: HoursCounts,
  chosen: string,
  none: string,
  labelOf: (hours: string) => string,
) {
  const offered = counts.filter(({ hours, count }) => count > 0 || String(hours) === chosen)
  const isOther = chosen !== '' && !offered.some(({ hours }) => String(hours) === chosen)
  return [
    { value: '', label: none },
    ...(isOther ? [{ value: chosen, label: labelOf(chosen) }] : []),
    ...offered.map(({ hours, count }) => ({
      value: String(hours),
      label: `${labelOf(String(hours))}（${figure(count)}）`,
    })),
  ]
}
