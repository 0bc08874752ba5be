import { fold } from '#core/search/fold.ts'
import { factOf } from './item-facts.ts'
import { keyOf } from './query-words.ts'
import type { SearchName } from './search-contract.ts'

/** Thousands of names, of which few are asked for: they are read when the first of them is. */
export type StationNames = {
  /** The stations that a key names with 駅; without it many are called as something else is: 開発. */
  listCalled(key: string): readonly number[]
  /** Those about so many minutes away from one of the stations, themselves included. */
  listNear(ids: readonly number[], minutes: number): number[]
}

/**
 * Kilometres a minute in a straight line, changes and waiting included: about what trains around Tokyo do. It is
 * an estimate, and is called one wherever people read it.
 */
const SPEED = 0.4
const EARTH_RADIUS = 6_371
const NAMED = /(?:駅|エキ)$/

export function readStations(names: readonly SearchName[]): StationNames {
  let byKey: Map<string, number[]> | undefined
  let points: Map<number, Point> | undefined
  return {
    listCalled(key) {
      if (!NAMED.test(key)) return []
      byKey ??= collectKeys(names)
      return byKey.get(key) ?? []
    },
    listNear(ids, minutes) {
      points ??= collectPoints(names)
      const centres = ids.flatMap((id) => points?.get(id) ?? [])
      const near = new Set(ids)
      for (const [id, point] of points) {
        if (centres.some((centre) => distance(centre, point) <= minutes * SPEED)) near.add(id)
      }
      return Array.from(near, (id) => factOf('station', id))
    },
  }
}

function collectKeys(names: readonly SearchName[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>()
  for (const { id, name, aliases } of names) {
    const fact = factOf('station', id)
    for (const text of [`${name}駅`, ...aliases.map((kana) => `${kana}エキ`)]) {
      const key = keyOf(fold(text))
      const known = byKey.get(key)
      if (known) known.push(fact)
      else byKey.set(key, [fact])
    }
  }
  return byKey
}

/** In radians. */
type Point = { lat: number; lng: number }

function collectPoints(names: readonly SearchName[]): Map<number, Point> {
  const points = names.flatMap(({ id, point }) => {
    if (!point) return []
    const [lat, lng] = point
    return [[id, { lat: (lat / 180) * Math.PI, lng: (lng / 180) * Math.PI }] as const]
  })
  return new Map(points)
}

/** Within a country the earth is as good as flat. */
function distance(a: Point, b: Point): number {
  const x = (a.lng - b.lng) * Math.cos((a.lat + b.lat) / 2)
  return Math.hypot(x, a.lat - b.lat) * EARTH_RADIUS
}
