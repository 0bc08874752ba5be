import type { Filters } from '#features/items/filters/browser.ts'
import { confirmedWithin, paidWithin } from '#features/items/search/codes.ts'
import { Radio } from '#ui/choice.tsx'
import { Freshness } from '#ui/freshness-disc.tsx'
import { Select } from '#ui/select-field.tsx'
import { FoldedGroup, OpenGroup } from './filter-group.tsx'

type Props = { filters: Filters }

export function StartFilter({ months, filters }: Props & { months: readonly string[] }) {
  const { state, onChange } = filters
  const known = new Set([...months, ...(state.start ? [state.start] : [])])
  known.delete('asap')
  return (
    <FoldedGroup title="開始時期" isOpen={state.start !== undefined}>
      <Select
        name="start"
        label="開始時期"
        value={state.start ?? ''}
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
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月まで`
}

export function PaidFilter({ filters: { state, onChange } }: Props) {
  return (
    <FoldedGroup title="支払サイト" isOpen={state.paid_within !== undefined}>
      <Select
        name="paid_within"
        label="支払サイト"
        value={String(state.paid_within ?? '')}
        options={[
          { value: '', label: '指定しない' },
          ...paidWithin.all.map((days) => ({ value: String(days), label: `${days}日以内` })),
        ]}
        onChange={onChange}
      />
    </FoldedGroup>
  )
}

const steps = { 3: 'fresh', 7: 'recent', 14: 'aging' } as const

export function ConfirmedFilter({ filters: { state, onChange } }: Props) {
  const field = { name: 'confirmed_within', onChange }
  return (
    <OpenGroup id="filter-confirmed" title="最終確認">
      {confirmedWithin.all.map((days) => (
        <Radio
          key={days}
          {...field}
          value={String(days)}
          label={<Freshness step={steps[days]} text={`${days}日以内`} />}
          checked={state.confirmed_within === days}
        />
      ))}
      <Radio
        {...field}
        value=""
        label="指定しない"
        checked={state.confirmed_within === undefined}
      />
    </OpenGroup>
  )
}
