import type pg from 'pg'
import { type KnownStation, readStationTable } from './station-table.ts'

/** Brings the stations of a database up to the table; once they are all there it only counts them. */
export async function loadStations(client: pg.ClientBase): Promise<void> {
  const { rows: places } = await client.query('select from prefecture limit 1')
  // Without prefectures there is no reference yet: its seed comes with all stations.
  if (places.length === 0) return
  const { rows: known } = await client.query<KnownStation & { is_placed: boolean }>(
    'select id, prefecture_id, name, line, lat is not null as is_placed from station order by id',
  )
  const rows = await readStationTable(known)
  const placed = new Set(known.flatMap(({ id, is_placed }) => (is_placed ? [id] : [])))
  const missing = rows.filter(({ id }) => !placed.has(id))
  if (missing.length === 0) return
  await client.query(UPSERT, [JSON.stringify(missing)])
}

const UPSERT = `
  insert into station (id, prefecture_id, name, line, kana, lat, lng, lines)
  select id, prefecture_id, name, line, kana, lat, lng, lines
  from jsonb_populate_recordset(null::station, $1::jsonb)
  on conflict (id) do update
  set kana = excluded.kana, lat = excluded.lat, lng = excluded.lng, lines = excluded.lines`
