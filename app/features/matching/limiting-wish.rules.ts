import type { Seeker } from '#features/items/search/match-score.rules.ts'

/** A wish that may keep items away, in the words of the page, and the member without it. */
type Obstacle = { wish: string; without: Seeker }

/** Each wish by itself. */
export function listObstacles(seeker: Seeker): Obstacle[] {
  const wishes: [string, boolean, Partial<Seeker>][] = [
    ['希望単価', seeker.rateFrom !== null, { rateFrom: null }],
    ['働き方', seeker.remote.length > 0, { remote: [] }],
    ['エリア', seeker.prefectures.length > 0, { prefectures: [], nearby: [] }],
    ['稼働日数', seeker.days.length > 0, { days: [] }],
    [
      '開始時期',
      seeker.canStartOn !== null || seeker.startBy !== null,
      { canStartOn: null, startBy: null },
    ],
    ['避けたいスキル', seeker.avoidedTags.length > 0, { avoidedTags: [] }],
    ['避けたい条件', seeker.hardships !== 0, { hardships: 0 }],
  ]
  return wishes.flatMap(([wish, isSet, change]) =>
    isSet ? [{ wish, without: { ...seeker, ...change } }] : [],
  )
}
