import { proposalStep } from '#features/proposals/office/proposal-funnel.codes.ts'
import { percentOf, shareOf } from '#features/proposals/office/proposal-funnel.markup.ts'
import type { StepCounts } from '#features/proposals/office/proposal-funnel.schema.ts'
import { ChartFrame, Stretched } from '#ui/chart/chart-frame.tsx'
import { figure } from '#ui/figures.ts'
import styles from './funnel-picture.module.css'

const STEP = 44
const BAR = 28
const HEIGHT = STEP * proposalStep.all.length - (STEP - BAR)

/** The steps below each other, each as wide as its share of the first; between them how many went on. */
export function FunnelPicture({ counts }: { counts: StepCounts }) {
  const widths = proposalStep.all.map((step) => (100 * counts[step]) / Math.max(1, counts.proposed))
  return (
    <ChartFrame height={HEIGHT} label={labelOf(counts)} className={styles.picture}>
      <Stretched width={100} height={HEIGHT}>
        {widths.map((width, at) => {
          const next = widths[at + 1]
          const y = at * STEP
          return (
            <g key={proposalStep.all[at]}>
              <rect className={styles.bar} x={50 - width / 2} y={y} width={width} height={BAR} />
              {next !== undefined && (
                <polygon
                  className={styles.way}
                  points={[
                    [50 - width / 2, y + BAR],
                    [50 + width / 2, y + BAR],
                    [50 + next / 2, y + STEP],
                    [50 - next / 2, y + STEP],
                  ].join(' ')}
                />
              )}
            </g>
          )
        })}
      </Stretched>
      {proposalStep.list.map(({ code, label }, at) => (
        <g key={code}>
          <text className={styles.name} x="0" dx="8" y={at * STEP + 19}>
            {label}
          </text>
          <text className={styles.count} x="50%" y={at * STEP + 19} textAnchor="middle">
            {figure(counts[code])}
          </text>
          <text className={styles.name} x="100%" dx="-8" y={at * STEP + 19} textAnchor="end">
            {percentOf(shareOf(counts, at))}
          </text>
        </g>
      ))}
    </ChartFrame>
  )
}

function labelOf(counts: StepCounts): string {
  const parts = proposalStep.list.map(({ code, label }) => `${label} ${figure(counts[code])}件`)
  return `提案から参画まで：${parts.join('、')}`
}

const [LINE, ROW] = [4, 24]

/** The same of one row, as five lines; its figures are beside it. */
export function FunnelLines({ counts, most }: { counts: StepCounts; most: number }) {
  return (
    <svg className={styles.lines} width="100%" height={ROW} aria-hidden="true">
      {proposalStep.all.map((step, at) => (
        <rect
          key={step}
          className={step === 'started' ? styles.last : styles.line}
          y={at * (LINE + 1)}
          width={`${(100 * counts[step]) / Math.max(1, most)}%`}
          height={LINE}
        />
      ))}
    </svg>
  )
}
