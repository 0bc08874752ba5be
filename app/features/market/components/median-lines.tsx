import { spacedOut } from '#features/market/chart-label.rules.ts'
import { runsOf, trendAxis } from '#features/market/market.rules.ts'
import { monthText } from '#features/market/market.words.ts'
import type { Compared } from '#features/market/skill-comparison.queries.server.ts'
import { TableBehind } from '#ui/chart/chart-table.tsx'
import { MonthlyChart } from '#ui/chart/monthly-chart.tsx'
import { inMan } from '#ui/money.tsx'
import styles from './median-lines.module.css'

/** One line for each skill, named where it ends; they differ by their dashes too. */
export function MedianLines({ skills }: { skills: readonly Compared[] }) {
  const lines = skills.map(({ months }) => months.flatMap(({ rates }) => rates ?? []))
  const shown = lines.flat()
  const months = skills[0]?.months ?? []
  if (lines.every(({ length }) => length < 2))
    return <p className={styles.caption}>推移を出せるほどの月がまだありません。</p>
  const axis = trendAxis(shown.map(({ median }) => ({ q1: median, q3: median })))
  return (
    <figure>
      <MonthlyChart
        label={`月ごとの中央値の推移。${skills.map(({ name }) => name).join('、')}。数字は下の表にあります`}
        months={months.map(({ month }) => month)}
        axis={axis}
        lines={(y) => <Lines skills={skills} y={y} />}
        names={(y) => <Names skills={skills} y={y} />}
        nameWidth={132}
      />
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

function Lines({ skills, y }: Drawn) {
  return skills.flatMap((skill, place) =>
    runsOf(skill.months).map((run) => (
      <polyline
        className={styles.line}
        data-place={place}
        key={`${skill.id}-${run[0]?.at}`}
        points={run.map(({ at, rates }) => `${at},${y(rates.median)}`).join(' ')}
      />
    )),
  )
}

const NAME_HEIGHT = 18

function Names({ skills, y }: Drawn) {
  const ends = skills.flatMap(({ id, name, months }, place) => {
    const last = months.findLast(({ rates }) => rates !== null)?.rates
    return last ? [{ id, name, place, at: y(last.median) }] : []
  })
  return spacedOut(ends, NAME_HEIGHT).map(({ id, name, place, at }) => (
    <g key={id}>
      <line className={styles.line} data-place={place} x1="8" x2="30" y1={at} y2={at} />
      <text className={styles.name} x="36" y={at + 4}>
        {name}
      </text>
    </g>
  ))
}
