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
const usual = [
  ...[
    [13, 600],
    [14, 95],
    [27, 90],
    [23, 52],
    [40, 42],
    [12, 32],
    [11, 30],
    [28, 18],
    [26, 14],
  ],
  ...[
    [1, 14],
    [4, 11],
    [34, 9],
    [22, 8],
    [8, 8],
    [47, 6],
    [15, 5],
    [9, 5],
    [17, 5],
    [33, 5],
  ],
  ...[
    [43, 5],
    [20, 5],
    [10, 4],
    [21, 4],
    [24, 4],
    [25, 4],
    [7, 3],
    [16, 3],
    [37, 3],
    [38, 3],
  ],
  ...[
    [44, 3],
    [46, 3],
    [2, 2],
    [3, 2],
    [6, 2],
    [18, 2],
    [19, 2],
    [29, 2],
    [32, 2],
    [35, 2],
  ],
  ...[
    [36, 2],
    [42, 2],
    [45, 2],
    [5, 1],
    [30, 1],
    [31, 1],
    [39, 1],
    [41, 1],
  ],
] as const

/** Factories are in other places than offices. */
const factories = [
  ...[
    [13, 190],
    [14, 190],
    [23, 230],
    [27, 90],
    [28, 45],
    [22, 45],
    [11, 40],
    [40, 35],
    [9, 35],
  ],
  ...[
    [10, 30],
    [34, 30],
    [25, 30],
    [20, 30],
    [26, 25],
    [8, 25],
    [24, 20],
    [12, 20],
    [16, 12],
  ],
  ...[
    [17, 10],
    [7, 8],
    [19, 8],
    [21, 8],
    [33, 8],
    [43, 8],
    [4, 8],
    [35, 5],
    [44, 5],
    [6, 5],
  ],
] as const

const usualWheel = prefectureWheel(usual)
const factoryWheel = prefectureWheel(factories)

function prefectureWheel(weights: readonly (readonly [id: number, weight: number])[]) {
  return wheelOf(weights.map(([id, weight]) => ({ stations: byPrefecture.get(id) ?? [], weight })))
}

export function pickPlace(kind: Kind, random: Random): Workplace {
  const remote = pickRemote(kind, random)
  if (remote === 'full') return remotePlace(random)
  const { stations } = (kind === 'embedded' ? factoryWheel : usualWheel)(random)
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
