import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { rateBasis } from '#features/items/day-rate.words.ts'
import { hiddenItems } from '#features/items/list/item-search.codes.ts'
import { type ListParameters, listPath } from '#features/items/list/list-address.form.ts'
import {
  type Filters,
  setAside,
  useEarlyChoice,
  useFilters,
} from '#features/items/list/list-filters.browser.ts'
import type { Picker } from '#features/items/list/list-filters.codes.ts'
import type { FilterGroup as Group } from '#features/items/list/list-filters.rules.ts'
import { useReader } from '#features/items/list/list-reader.browser.ts'
import type { OtherCondition } from '#features/items/list/other-conditions.rules.ts'
import type { SearchState } from '#features/items/list/search-state.form.ts'
import { Button } from '#ui/button.tsx'
import type { Bin } from '#ui/chart/histogram.tsx'
import { figure } from '#ui/figures.ts'
import { Checkbox } from '#ui/form/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { BandFilter } from './band-filter.tsx'
import { FilterGroup } from './filter-group.tsx'
import styles from './filter-panel.module.css'
import { OtherConditions } from './other-conditions.tsx'
import { usePicker } from './picker-link.tsx'
import { RateFilter } from './rate-filter.tsx'
import { ConfirmedFilter, PaidFilter, StartFilter } from './when-filters.tsx'

type Props = {
  id: string
  state: SearchState
  groups: readonly Group[]
  /** What is asked for and is no choice of the groups. */
  others: readonly OtherCondition[]
  /** Items by upper rate, in yen. */
  bins: readonly Bin[]
  /** Days a week that are asked for: the rates are those of them. */
  wantedDays: readonly number[]
  /** Hours between which the band of the settlement lies. */
  bands: React.ComponentProps<typeof BandFilter>['bands']
  /** The months that a start can be asked by: 2026-12. */
  months: readonly string[]
  /** What was confirmed within so many days. */
  confirmed: readonly { days: number; count: number }[]
  total: number
  /** The address without any condition; undefined where there is none. */
  clearTo: string | undefined
}

/**
 * A column beside the list; where there is no room for one, a sheet that the bar at the foot opens. As a
 * popover it does so without JavaScript too.
 */
export function FilterPanel({ id, clearTo, ...form }: Props) {
  const filters = useFilters(form.state)
  const { pick, dialog } = usePicker(filters)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const sheet = panel.current
    return () => {
      if (sheet) setAside(sheet, false)
    }
  }, [])
  return (
    <aside
      className={styles.panel}
      id={id}
      popover="auto"
      aria-labelledby="filters-title"
      ref={panel}
      onToggle={({ target, currentTarget, newState }) => {
        // React notifies the ancestors of a group that is unfolded, too.
        if (target === currentTarget) setAside(currentTarget, newState === 'open')
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id="filters-title">
          絞り込み
        </h2>
        {clearTo && (
          <Link className={styles.clear} to={clearTo} preventScrollReset>
            すべて外す
          </Link>
        )}
        <button
          className={styles.close}
          type="button"
          aria-label="閉じる"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          <Icon name="close" size={24} />
        </button>
      </div>
      <FilterForm {...form} id={id} filters={filters} onPick={pick} />
      {dialog}
    </aside>
  )
}

type FormProps = Omit<Props, 'clearTo'> & { filters: Filters; onPick: (picker: Picker) => void }

function FilterForm({ id, groups, others, bins, filters, ...more }: FormProps) {
  const { bands, months, confirmed, wantedDays, total, onPick } = more
  const { parameters, onChange, isOnItsWay } = filters
  const hidden = parameters.hide ? parameters.hide.split(',') : []
  const isOffered = useReader() !== null || hidden.length > 0
  return (
    <form
      action={listPath({ tag_id: parameters.tag_id })}
      autoComplete="off"
      ref={useEarlyChoice(filters)}
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ currentTarget: { form: event.currentTarget } })
      }}
    >
      <HiddenFields parameters={parameters} />
      <OtherConditions conditions={others} filters={filters} />
      <RateFilter bins={bins} basis={rateBasis(wantedDays)} filters={filters} />
      {groups.map((group) => (
        <FilterGroup group={group} filters={filters} onPick={onPick} key={group.key} />
      ))}
      <BandFilter bands={bands} filters={filters} />
      <StartFilter months={months} filters={filters} />
      <PaidFilter filters={filters} />
      <ConfirmedFilter filters={filters} counts={confirmed} />
      <Checkbox
        name="include_ended"
        value="1"
        label="終了した案件も含める"
        checked={parameters.include_ended === '1'}
        onChange={onChange}
      />
      {isOffered &&
        hiddenItems.list.map(({ code, label }) => (
          <Checkbox
            name="hide"
            value={code}
            label={`${label}を除く`}
            checked={hidden.includes(code)}
            onChange={onChange}
            key={code}
          />
        ))}
      <div className={styles.foot}>
        <div className={styles.withoutScripts}>
          <Button type="submit" name="inner" value="1" look="action" isWide>
            この条件で探す
          </Button>
        </div>
        <div className={styles.withScripts}>
          <Button look="action" isWide popoverTarget={id} popoverTargetAction="hide">
            {isOnItsWay ? '数えています…' : `${figure(total)}件の案件を見る`}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** What is chosen elsewhere on the page and must not be lost by a choice here. */
function HiddenFields({ parameters }: { parameters: ListParameters }) {
  return preserved.map(
    (name) =>
      parameters[name] && <input key={name} type="hidden" name={name} value={parameters[name]} />,
  )
}

const preserved = ['sort', 'per_page'] as const
