import { expect } from 'vitest'
import { systemNow } from '#core/clock.ts'
import type { Db } from '#core/db/db.server.ts'
import { remoteJava } from '#db/world/items/demo.ts'
import { areaIdOf, stationNamed } from '#db/world/reference.ts'
import { tagId } from '#db/world/tags.ts'
import { test } from '#tests/support/test.ts'
import { listAreaStations } from './area-stations.queries.server.ts'
import { findChoices } from './choice-picker.queries.server.ts'
import { findItems } from './item-list.queries.server.ts'
import { countItems, readSearchAddress } from './item-search.queries.server.ts'
import { readListAddress } from './typed-address.queries.server.ts'

const now = systemNow()
const { id: otemachi } = stationNamed('大手町')
const chiyoda = areaIdOf(otemachi)

async function read(db: Db, address: string) {
  const { state } = await readSearchAddress(db, new URL(address, 'http://localhost'))
  return state
}

test('under an area are the stations that its open projects name, each with what it finds', async ({
  db,
}) => {
  const stations = await listAreaStations(db, now, { area_id: [chiyoda], remote: ['hybrid'] }, 40)
  expect(stations.map(({ id }) => id)).toContain(otemachi)
  for (const { id, area, name, count } of stations) {
    expect([area, name.endsWith('駅')]).toEqual([chiyoda, true])
    expect(await countItems(db, now, { near: [String(id)], remote: ['hybrid'] })).toBe(count)
  }
  const { stations: named } = await listNamed(db)
  expect(stations.every(({ id }) => named.has(id))).toBe(true)
})

test('without an area there are none, and a station brings those beside it', async ({ db }) => {
  expect(await listAreaStations(db, now, { prefecture_id: [13] }, 40)).toEqual([])
  expect(await listAreaStations(db, now, { near: [`${otemachi}:30`] }, 40)).toEqual([])
  const beside = await listAreaStations(db, now, { near: [String(otemachi)] }, 40)
  expect(beside).toEqual(await listAreaStations(db, now, { area_id: [chiyoda] }, 40))
})

test('a station is under its own area, even where a project is in another one too', async ({
  db,
}) => {
  const item = await db
    .selectFrom('item_station')
    .select('item_id')
    .where('station_id', '=', otemachi)
    .executeTakeFirstOrThrow()
  const minato = areaIdOf(stationNamed('品川').id)
  const other = remoteJava.id
  await db.deleteFrom('item_area').where('item_id', '=', other).execute()
  await db.insertInto('item_area').values({ item_id: other, area_id: chiyoda }).execute()
  await db.insertInto('item_station').values({ item_id: other, station_id: otemachi }).execute()
  await db
    .insertInto('item_area')
    .values({ ...item, area_id: minato })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stations = await listAreaStations(db, now, { area_id: [minato, chiyoda] }, 40)
  const areas = stations.filter(({ id }) => id === otemachi).map(({ area }) => area)
  expect(areas).toEqual([chiyoda])
})

test('a list of an area leads on to its stations, and says what each leaves', async ({ db }) => {
  const tag_id = tagId('Java')
  for (const state of [{ area_id: [chiyoda] }, { area_id: [chiyoda], tag_id }]) {
    const { found } = await findItems(db, now, { state })
    const places = found.groups.find(({ key }) => key === 'places')?.options ?? []
    expect(places.filter(({ name }) => name === 'near').length).toBeGreaterThan(0)
    const links = found.narrowings.filter(({ to }) => to.includes('near='))
    expect(links.length > 0).toBe(true)
    for (const { to, count } of links) {
      const there = { ...(await read(db, to)), ...('tag_id' in state && { tag_id }) }
      expect([there.area_id, await countItems(db, now, there)]).toEqual([undefined, count])
    }
  }
})

test('a station that is chosen has its box under its area, and none beside', async ({ db }) => {
  const { found } = await findItems(db, now, { state: { near: [String(otemachi)] } })
  const places = found.groups.find(({ key }) => key === 'places')?.options ?? []
  const at = places.findIndex(({ value }) => value === String(otemachi))
  const above = places.slice(0, at).findLast(({ name }) => name === 'area_id')
  expect([at > 0, above?.value]).toEqual([true, String(chiyoda)])
  expect(found.others).toEqual([])
})

test('the picker has the stations of the area that is chosen', async ({ db }) => {
  const { groups } = await findChoices(db, now, { picker: 'places', state: { area_id: [chiyoda] } })
  const stations = groups.flatMap(({ options }) => options).filter(({ name }) => name === 'near')
  expect(stations.map(({ value }) => value)).toContain(String(otemachi))
  expect(new Set(stations.map(({ within }) => within))).toEqual(new Set([String(chiyoda)]))
})

test('of places within each other a form means the inner ones', async ({ db }) => {
  const query = `prefecture_id=13,27&area_id=${chiyoda}&near=${otemachi}&inner=1`
  const url = new URL(`/item/search?${query}`, 'http://localhost')
  const { takenTo } = await readListAddress(db, now, url)
  expect(takenTo).toBe(`/item/search?prefecture_id=27&near=${otemachi}`)
  url.searchParams.delete('inner')
  expect((await readListAddress(db, now, url)).takenTo).toBeUndefined()
})

async function listNamed(db: Db) {
  const rows = await db
    .selectFrom('item_station as s')
    .innerJoin('item_area as a', 'a.item_id', 's.item_id')
    .select('s.station_id')
    .where('a.area_id', '=', chiyoda)
    .execute()
  return { stations: new Set(rows.map(({ station_id }) => station_id)) }
}
