import pg from 'pg'
import { expect } from 'vitest'
import { stationRows } from '#db/world/reference.ts'
import { testDatabase } from '#tests/support/database.ts'
import { test } from '#tests/support/test.ts'
import { loadStations } from './load-stations.ts'
import { readStationTable } from './station-table.ts'

test('all stations in service are there, each with its position and its lines', async ({ db }) => {
  const rows = await db.selectFrom('station').selectAll().execute()
  expect(rows).toHaveLength(8_988)
  expect(rows.every(({ lat, lng, lines }) => lat && lng && lines && lines.length > 0)).toBe(true)
  expect(rows.filter(({ name }) => name === '早稲田').map(({ line }) => line)).toEqual([
    '東京メトロ東西線',
    '都営都電荒川線',
  ])
})

test('stations that were known keep their ids, their names and their lines', async ({ db }) => {
  for (const known of stationRows) {
    const row = await db.selectFrom('station').selectAll().where('id', '=', known.id).execute()
    expect(row).toEqual([expect.objectContaining({ ...known, lat: expect.any(Number) })])
  }
})

test('a database of before is brought up to the table, and stays as it is afterwards', async () => {
  const client = new pg.Client(testDatabase())
  await client.connect()
  await client.query('begin')
  await client.query('delete from station where id > 1000000')
  await client.query('update station set lat = null, lng = null, kana = null, lines = null')
  await loadStations(client)
  const count = 'select count(*)::int as n, count(lat)::int as placed from station'
  expect((await client.query(count)).rows).toEqual([{ n: 8_988, placed: 8_988 }])
  await client.query('update station set kana = $1 where id = $2', ['x', stationRows[0]?.id])
  await loadStations(client)
  const { rows } = await client.query(`select 1 from station where kana = 'x'`)
  expect(rows).toHaveLength(1)
  await client.query('rollback')
  await client.end()
})

test('names and lines are without the notes of the table', async () => {
  const rows = await readStationTable([])
  const found = rows.find(({ name, prefecture_id }) => name === '押上' && prefecture_id === 13)
  expect(found?.lines).toContain('東京メトロ半蔵門線')
  expect(rows.some(({ name, lines }) => /[（(]/.test(name + lines.join('')))).toBe(false)
})
