import type { MarketRates } from './market.schema.ts'

/** What somebody says of themselves. */
export type Asked = {
  tags: readonly { id: number; name: string }[]
  years: number | null
  prefecture: { id: number; name: string } | null
}

/** One way to look: with less asked more items are found. */
export type Way = { isEverySkill: boolean; hasYears: boolean; hasPlace: boolean }

/** From what was asked to what surely has items, each way once. */
export function waysOf({ tags, years, prefecture }: Asked): Way[] {
  const ways = [
    { isEverySkill: true, hasYears: true, hasPlace: true },
    { isEverySkill: true, hasYears: true, hasPlace: false },
    { isEverySkill: true, hasYears: false, hasPlace: false },
    { isEverySkill: false, hasYears: true, hasPlace: false },
    { isEverySkill: false, hasYears: false, hasPlace: false },
  ].map((way) => ({
    isEverySkill: way.isEverySkill || tags.length < 2,
    hasYears: way.hasYears && years !== null,
    hasPlace: way.hasPlace && prefecture !== null,
  }))
  const keys = ways.map((way) => JSON.stringify(way))
  return ways.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** JavaとAWSを使い、必須の経験年数が5年以内の東京都の案件 */
export function wayText({ tags, years, prefecture }: Asked, way: Way): string {
  const names = tags.map(({ name }) => name).join(way.isEverySkill ? 'と' : 'または')
  const place = way.hasPlace && prefecture ? `${prefecture.name}の` : ''
  const used = way.hasYears ? `使い、必須の経験年数が${years}年以内の` : '使う'
  return `${names}を${used}${place}案件`
}

/** What had to be left out to find enough. */
export function leftOutText({ years, prefecture, tags }: Asked, way: Way): string | null {
  const left = [
    ...(prefecture && !way.hasPlace ? [`場所（${prefecture.name}）`] : []),
    ...(years !== null && !way.hasYears ? [`経験年数（${years}年）`] : []),
    ...(tags.length > 1 && !way.isEverySkill ? ['「すべてのスキルを使う」こと'] : []),
  ]
  return left.length === 0 ? null : `${left.join('と')}を条件から外しました。`
}

export type Estimate = { way: Way; rates: MarketRates; period: { from: string; to: string } }
