import { inMan } from '#ui/money.tsx'
import { shareFromTop } from './rate-position.rules.ts'
import type { RateComparison } from './rate-position.schema.ts'

/** 上限の78万円は、中央値より6万円高く、上から31%の位置です。 */
export function statusText(rate: number, comparison: RateComparison): string {
  const gap = rate - comparison.median
  const than =
    gap === 0
      ? `中央値の${inMan(comparison.median)}万円と同じで`
      : `中央値より${inMan(Math.abs(gap))}万円${gap > 0 ? '高く' : '低く'}`
  return `上限の${inMan(rate)}万円は、${than}、${placeText(comparison)}です。`
}

function placeText({ at_least, count }: Pick<RateComparison, 'at_least' | 'count'>): string {
  if (at_least === count) return 'この中ではもっとも低い水準'
  return at_least === 1
    ? 'この中ではもっとも高い水準'
    : `上から${shareFromTop({ at_least, count })}%の位置`
}
