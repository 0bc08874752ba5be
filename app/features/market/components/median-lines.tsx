import { spacedOut } from '#features/market/chart-label.rules.ts'
import { runsOf, trendAxis } from '#features/market/market.rules.ts'
import { monthText } from '#features/market/market.words.ts'
import type { Compared } from '#features/market/skill-comparison.queries.server.ts'
import { inMan } from '#ui/money.tsx'
import { TableBehind } from './chart-table.tsx'
import styles from './median-lines.module.css'

const TOP = 16
const FLOOR = 196
const HEIGHT = 222

/** One line for each skill, named where it ends; they differ by their dashes too. */
export function MedianLines({ skills }: { skills: readonly Compared[] }) {
  const lines = skills.map(({ months }) => months.flatMap(({ rates }) => rates ?? []))
  const told = lines.flat()
  const months = skills[0]?.months ?? []
  if (lines.every(({ length }) => length < 2))
    return <p className={styles.caption}>推移を出せるほどの月がまだありません。</p>
  const axis = trendAxis(told.map(({ median }) => ({ q1: median, q3: median })))
  const y = (yen: number) => FLOOR - ((FLOOR - TOP) * (yen - axis.from)) / (axis.to - axis.from)
  return (
    <figure>
      <div className={styles.chart}>
        <svg className={styles.marks} width="36" height={HEIGHT} aria-hidden="true">
          {axis.ticks.map((tick) => (
            <text key={tick} x="28" y={y(tick) + 4} textAnchor="end">
              {inMan(tick)}
            </text>
          ))}
        </svg>
        <Plot skills={skills} y={y} ticks={axis.ticks} />
        <Names skills={skills} y={y} />
      </div>
      <figcaption className={styles.caption}>
        月ごとの中央値。縦は万円。5件に満たない月は出しません。
      </figcaption>
      <TableBehind
        title="推移"
        heads={['公開した月', ...skills.map(({ name }) => name)]}
        rows={months.map(({ month }, at) => ({
          name: monthText(month),
          cells: skills.map((skill) => {
            const rates = skill.months[at]?.rates
            return rates ? `${inMan(rates.median)}（n＝${rates.n}）` : '–'
          }),
        }))}
      />
    </figure>
  )
}

type Drawn = { skills: readonly Compared[]; y: (yen: number) => number }

function Plot({ skills, y, ticks }: Drawn & { ticks: readonly number[] }) {
  const months = skills[0]?.months ?? []
  const last = Math.max(1, months.length - 1)
  return (
    <svg
      className={styles.plot}
      width="100%"
      height={HEIGHT}
      role="img"
      aria-label={`月ごとの中央値の推移。${skills.map(({ name }) => name).join('、')}。数字は下の表にあります`}
    >
      {ticks.map((tick) => (
        <line className={styles.grid} key={tick} x1="0" x2="100%" y1={y(tick)} y2={y(tick)} />
      ))}
      <svg
        viewBox={`0 0 ${last} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        aria-hidden="true"
      >
        {skills.flatMap((skill, place) =>
          runsOf(skill.months).map((run) => (
            <polyline
              className={styles.line}
              data-place={place}
              key={`${skill.id}-${run[0]?.at}`}
              points={run.map(({ at, rates }) => `${at},${y(rates.median)}`).join(' ')}
            />
          )),
        )}
      </svg>
      {months.map(({ month }, at) =>
        (last - at) % 3 === 0 ? (
          <text
            className={styles.tick}
            key={month}
            x={`${(100 * at) / last}%`}
            y={FLOOR + 20}
            textAnchor={at === last ? 'end' : 'middle'}
          >
            {Number(month.slice(5))}月
          </text>
        ) : null,
      )}
    </svg>
  )
}

const NAME_HEIGHT = 18

function Names({ skills, y }: Drawn) {
  const ends = skills.flatMap(({ id, name, months }, place) => {
    const last = months.findLast(({ rates }) => rates !== null)?.rates
    return last ? [{ id, name, place, at: y(last.median) }] : []
  })
  return (
    <svg className={styles.marks} width="132" height={HEIGHT} aria-hidden="true">
      {spacedOut(ends, NAME_HEIGHT).map(({ id, name, place, at }) => (
        <g key={id}>
          <line className={styles.line} data-place={place} x1="8" x2="30" y1={at} y2={at} />
          <text className={styles.name} x="36" y={at + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}
