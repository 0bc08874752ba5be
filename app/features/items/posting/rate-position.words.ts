import { inMan } from '#ui/money.tsx'
import { shareFromTop } from './rate-position.rules.ts'
import type { RateComparison } from './rate-position.schema.ts'

/** 上限の78万円は、中央値より6万円高く、上から31%の位置です。 */
export function statusText(rate: number, comparison: RateComparison): string {
  const gap = rate - comparison.median
  if (gap === 0) return `上限の${inMan(rate)}万円は、中央値と同じです。`
  const than = `中央値より${inMan(Math.abs(gap))}万円${gap > 0 ? '高く' : '低く'}`
  return `上限の${inMan(rate)}万円は、${than}、${placeText(comparison)}です。`
}

function placeText({ at_least, count }: Pick<RateComparison, 'at_least' | 'count'>): string {
  if (at_least === count) return 'この中ではもっとも低い水準'
  if (at_least === 1) return 'この中ではもっとも高い水準'
  const share = shareFromTop({ at_least, count })
  return share > 50 ? `下から${Math.max(1, 100 - share)}%の位置` : `上から${share}%の位置`
}
