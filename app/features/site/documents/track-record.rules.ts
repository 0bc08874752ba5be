import { freshnessText } from '#features/items/freshness.words.ts'
import { stepDays } from '#features/items/freshness-steps.rules.ts'

type Share = { label: string; count: number }
export type Shares = { title: string; note: string; total: number; rows: Share[] }

/** Of fewer nobody could say anything, and one of them could be found out. */
const LEAST = 5

const counted = ['fresh', 'recent', 'aging'] as const

/** Up to how many days since the last confirmation postings are counted for the table. */
export function countedDays(due: number): number[] {
  return counted.map((step) => Math.min(stepDays(step, due).to ?? due, due - 1))
}

/** How many of the open projects were confirmed within how many days; the last row is the rest. */
export function freshnessShares(total: number, counts: readonly number[], due: number): Shares {
  const rows = counted.flatMap((step, at) => {
    const label = freshnessText(step, due)
    return label === undefined ? [] : [{ label, count: (counts[at] ?? 0) - (counts[at - 1] ?? 0) }]
  })
  return {
    title: 'いまの実績',
    note: '募集中のすべての案件を、最終確認日で数えています。',
    total,
    rows: [
      ...rows,
      { label: `${due}日以上前（確認中）、または未確認`, count: total - (counts.at(-1) ?? 0) },
    ],
  }
}

/** How many of the open projects pay within how many days of the closing. */
export function paymentShares(total: number, counts: readonly number[]): Shares {
  const [fifteen = 0, thirty = 0, fortyFive = 0, sixty = 0] = counts
  return {
    title: '募集中の案件の支払サイト',
    note: '締め日から支払日までの日数です。',
    total,
    rows: [
      { label: '15日以内', count: fifteen },
      { label: '16〜30日', count: thirty - fifteen },
      { label: '31〜45日', count: fortyFive - thirty },
      { label: '46〜60日', count: sixty - fortyFive },
      { label: '相談', count: total - sixty },
    ],
  }
}

type Margins = { count: number; q1: number; median: number; q3: number; bands: number[] }

/** What remains with us of what clients pay; undefined where too few say so. */
export function marginShares({ count, q1, median, q3, bands }: Margins): Shares | undefined {
  if (count < LEAST) return undefined
  return {
    title: '募集中の案件のマージン',
    note: `発注単価に対する割合です。中央値は${percent(median)}％、半数の案件は${percent(q1)}〜${percent(q3)}％にあります。発注単価と単価の上限から計算しています。`,
    total: count,
    rows: bandLabels.map((label, at) => ({ label, count: bands[at] ?? 0 })),
  }
}

const bandLabels = [
  '10％未満',
  '10％以上15％未満',
  '15％以上20％未満',
  '20％以上25％未満',
  '25％以上',
]

function percent(share: number): string {
  return (Math.round(share * 1000) / 10).toString()
}
