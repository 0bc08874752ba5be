import { areaIdOf, stationRows } from '../reference.ts'
import { type Random, wheelOf } from './random.ts'
import type { Kind } from './stacks.ts'

type Remote = 'full' | 'mostly' | 'hybrid' | 'none'

/** Where the work is done, and how often one must be there. */
export type Workplace = {
  remote: Remote
  onsiteDays: number | null
  onsitePer: 'week' | 'month' | null
  station: { id: number; name: string; walk: number } | null
  areaId: number | null
  detail: string
  firstOnsite: string | null
}

/** Of a hundred items: fully remote, mostly, in part; the rest is on site. */
const shares: Record<Kind, [full: number, mostly: number, hybrid: number]> = {
  business: [12, 22, 44],
  web: [48, 26, 20],
  mainframe: [3, 10, 25],
  embedded: [2, 6, 27],
  game: [25, 20, 40],
  mobile: [40, 28, 26],
  infra: [20, 25, 35],
  data: [45, 28, 22],
  office: [8, 22, 48],
  quality: [20, 25, 35],
  support: [0, 2, 26],
  operation: [0, 0, 16],
}

const byPrefecture = Map.groupBy(stationRows, (station) => station.prefecture_id)
const prefectureWheel = wheelOf(
  Object.entries({ 13: 620, 14: 90, 27: 90, 23: 50, 40: 35, 12: 30, 11: 30, 28: 14, 26: 12 })
    .concat(Object.entries({ 1: 8, 4: 7, 34: 5, 22: 4, 33: 1, 15: 1, 17: 1, 20: 1, 43: 1, 47: 1 }))
    .map(([id, weight]) => ({ stations: byPrefecture.get(Number(id)) ?? [], weight })),
)

export function pickPlace(kind: Kind, random: Random): Workplace {
  const remote = pickRemote(kind, random)
  if (remote === 'full') return remotePlace(random)
  const { stations } = prefectureWheel(random)
  const station = stations[random.int(0, stations.length - 1)]
  if (!station) throw new Error('Every prefecture on the wheel has a station')
  const walk = random.int(2, 12)
  const [onsiteDays, onsitePer] = pickOnsite(remote, kind, random)
  const visits = `${onsitePer === 'week' ? '週' : '月'}${onsiteDays}出社`
  const near = `${station.name}駅 徒歩${walk}分`
  const details = {
    mostly: `${near}（${visits}）`,
    hybrid: `${near}／${visits}`,
    none: `${near}・常駐`,
  }
  return {
    remote,
    onsiteDays,
    onsitePer,
    station: { id: station.id, name: station.name, walk },
    areaId: areaIdOf(station.id),
    detail: details[remote],
    firstOnsite: remote === 'mostly' && random.chance(0.4) ? '初日はPCの受け取りのため出社' : null,
  }
}

function remotePlace(random: Random): Workplace {
  return {
    remote: 'full',
    onsiteDays: 0,
    onsitePer: 'week',
    station: null,
    areaId: null,
    detail: random.pick(['フルリモート（国内在住）', 'フルリモート（居住地不問）']),
    firstOnsite: null,
  }
}

function pickRemote(kind: Kind, random: Random): Remote {
  const [full, mostly, hybrid] = shares[kind]
  const at = random.next() * 100
  if (at < full) return 'full'
  if (at < full + mostly) return 'mostly'
  return at < full + mostly + hybrid ? 'hybrid' : 'none'
}

function pickOnsite(remote: Remote, kind: Kind, random: Random): [number, 'week' | 'month'] {
  if (remote === 'none') return [kind === 'operation' ? 4 : 5, 'week']
  if (remote === 'hybrid') return [random.pick([2, 2, 3, 3, 4]), 'week']
  return random.pick([
    [1, 'week'],
    [1, 'month'],
    [2, 'month'],
  ])
}
