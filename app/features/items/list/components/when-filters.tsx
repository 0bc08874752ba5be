import { paidWithin } from '#features/items/list/item-search.codes.ts'
import type { Filters } from '#features/items/list/list-filters.browser.ts'
import { Freshness } from '#ui/chart/freshness-disc.tsx'
import { Radio } from '#ui/form/choice.tsx'
import { Select } from '#ui/form/select-field.tsx'
import { FoldedGroup, OpenGroup } from './filter-group.tsx'

type Props = { filters: Filters }

export function StartFilter({ months, filters }: Props & { months: readonly string[] }) {
  const { parameters, onChange } = filters
  const known = new Set([...months, ...(parameters.start ? [parameters.start] : [])])
  known.delete('asap')
  return (
    <FoldedGroup title="開始時期" isOpen={Boolean(parameters.start)}>
      <Select
        name="start"
        label="開始時期"
        value={parameters.start ?? ''}
        options={[
          { value: '', label: '指定しない' },
          { value: 'asap', label: '即日' },
          ...[...known].sort().map((month) => ({ value: month, label: monthText(month) })),
        ]}
        onChange={onChange}
      />
    </FoldedGroup>
  )
}

function monthText(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月から`
}

export function PaidFilter({ filters: { parameters, onChange } }: Props) {
  return (
    <FoldedGroup title="支払サイト" isOpen={Boolean(parameters.paid_within)}>
      <Select
        name="paid_within"
        label="支払サイト"
        value={parameters.paid_within ?? ''}
        options={[
          { value: '', label: '指定しない' },
          ...paidWithin.all.map((days) => ({ value: String(days), label: `${days}日以内` })),
        ]}
        onChange={onChange}
      />
    </FoldedGroup>
  )
}

const steps: Record<number, 'fresh' | 'recent' | 'aging'> = { 3: 'fresh', 7: 'recent', 14: 'aging' }
type DayCounts = readonly { days: number; count: number }[]

export function ConfirmedFilter({
  filters: { parameters, onChange },
  counts,
}: Props & { counts: DayCounts }) {
  const field = { name: 'confirmed_within', onChange }
  return (
    <OpenGroup id="filter-confirmed" title="最終確認">
      {counts.map(({ days, count }) => (
        <Radio
          key={days}
          {...field}
          value={String(days)}
          label={<Freshness step={steps[days] ?? 'aging'} text={`${days}日以内`} />}
          count={count}
          checked={parameters.confirmed_within === String(days)}
        />
      ))}
      <Radio {...field} value="" label="指定しない" checked={!parameters.confirmed_within} />
    </OpenGroup>
  )
}
