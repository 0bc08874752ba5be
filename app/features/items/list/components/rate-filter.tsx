import { useState } from 'react'
import type { Filters } from '#features/items/list/list-filters.browser.ts'
import {
  BIN,
  boundsOf,
  RATE_FROM,
  RATE_TO,
  type RateBounds,
  rateBins,
  withinAxis,
} from '#features/items/list/rate-axis.rules.ts'
import { type Bin, Histogram } from '#ui/chart/histogram.tsx'
import { RangeSlider } from '#ui/form/range-slider.tsx'
import { Select } from '#ui/form/select-field.tsx'
import { OpenGroup } from './filter-group.tsx'
import styles from './rate-filter.module.css'

const STEP = 10

type Props = { bins: readonly Bin[]; basis: string; filters: Filters }

/** From–to over the rates that are there: the slider does by hand what the two lists say in words. */
export function RateFilter({ bins, basis, filters }: Props) {
  const { parameters, search, onChange } = filters
  const [moved, setMoved] = useState<RateBounds>()
  const chosen = { rate_min: rateIn(parameters.rate_min), rate_max: rateIn(parameters.rate_max) }
  const { rate_min, rate_max } = moved ?? chosen
  const isBound = rate_min !== undefined || rate_max !== undefined
  const settle = () => {
    setMoved(undefined)
    if (moved && (moved.rate_min !== chosen.rate_min || moved.rate_max !== chosen.rate_max)) {
      search({ ...parameters, rate_min: String(rate_min ?? ''), rate_max: String(rate_max ?? '') })
    }
  }
  return (
    <OpenGroup id="filter-rate" title={`単価（税抜・月額、${basis}）`}>
      <Histogram
        bins={rateBins(bins)}
        step={BIN}
        height={32}
        range={isBound ? { from: rate_min ?? 0, to: (rate_max ?? RATE_TO) + 1 } : undefined}
        label="単価の上限ごとの案件の数"
      />
      <div className={styles.slider}>
        <RangeSlider
          from={RATE_FROM}
          to={RATE_TO}
          step={STEP}
          low={withinAxis(rate_min ?? RATE_FROM)}
          high={withinAxis(rate_max ?? RATE_TO)}
          onMove={(low, high) => setMoved(boundsOf(low, high))}
          onSettle={settle}
          labels={{ low: '単価の下限', high: '単価の上限' }}
          textOf={boundText}
        />
      </div>
      <div className={styles.selects}>
        <Select
          name="rate_min"
          label="単価の下限"
          value={String(rate_min ?? '')}
          options={rateOptions(rate_min, 'low')}
          onChange={onChange}
        />
        <span aria-hidden="true">〜</span>
        <Select
          name="rate_max"
          label="単価の上限"
          value={String(rate_max ?? '')}
          options={rateOptions(rate_max, 'high')}
          onChange={onChange}
        />
      </div>
    </OpenGroup>
  )
}

function rateIn(text: string | undefined): number | undefined {
  return text ? Number(text) : undefined
}

/** 下限なし, 40万円 … 150万円, and what an address asks for between them. */
function rateOptions(chosen: number | undefined, end: 'low' | 'high') {
  const steps = new Set(chosen === undefined ? [] : [chosen])
  for (let rate = RATE_FROM; rate <= RATE_TO; rate += STEP) steps.add(rate)
  const rates = [...steps].sort((a, b) => a - b)
  return [
    { value: '', label: end === 'low' ? '下限なし' : '上限なし' },
    ...rates.map((rate) => ({ value: String(rate), label: `${rate}万円` })),
  ]
}

function boundText(value: number, end: 'low' | 'high'): string {
  if (end === 'low') return value <= RATE_FROM ? '下限なし' : `${value}万円以上`
  return value >= RATE_TO ? '上限なし' : `${value}万円以下`
}
