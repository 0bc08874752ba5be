import type { RateQuestion, Way } from './rate-estimate.rules.ts'

/** JavaとAWSを使い、必須の経験年数が5年以内の東京都の案件 */
export function wayText({ tags, years, prefecture }: RateQuestion, way: Way): string {
  const names = tags.map(({ name }) => name).join(way.isEverySkill ? 'と' : 'または')
  const place = way.hasPlace && prefecture ? `${prefecture.name}の` : ''
  const used = way.hasYears ? `使い、必須の経験年数が${years}年以内の` : '使う'
  return `${names}を${used}${place}案件`
}

/** What had to be left out to find enough. */
export function leftOutText({ years, prefecture, tags }: RateQuestion, way: Way): string | null {
  const left = [
    ...(prefecture && !way.hasPlace ? [`場所（${prefecture.name}）`] : []),
    ...(years !== null && !way.hasYears ? [`経験年数（${years}年）`] : []),
    ...(tags.length > 1 && !way.isEverySkill ? ['「すべてのスキルを使う」こと'] : []),
  ]
  return left.length === 0 ? null : `${left.join('と')}を条件から外しました。`
}
