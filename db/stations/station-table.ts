import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A station of the table, as its row of the database; the id is that of one that is known already. */
export type StationRow = {
  id: number
  prefecture_id: number
  name: string
  line: string
  kana: string
  lat: number
  lng: number
  lines: string[]
}

export type KnownStation = Pick<StationRow, 'id' | 'prefecture_id' | 'name' | 'line'>

/** Numbers below it were given by hand, area by area. */
const FIRST_ID = 1_000_001

/** All stations in service; those that are known keep their ids and their main lines. */
export async function readStationTable(known: readonly KnownStation[]): Promise<StationRow[]> {
  const text = await readFile(join(import.meta.dirname, 'stations.tsv'), 'utf8')
  const [, , ...lines] = text.trimEnd().split('\n')
  const rows = lines.map(toRow)
  const byName = Map.groupBy(rows, placeOf)
  for (const station of known) {
    const same = byName.get(placeOf(station)) ?? []
    const found = same.find(({ lines: of }) => isOn(of, station.line)) ?? same[0]
    if (found) Object.assign(found, { id: station.id, line: station.line })
  }
  return rows
}

function toRow(text: string, at: number): StationRow {
  const [name = '', kana = '', prefecture, lat, lng, lines = ''] = text.split('\t')
  const all = lines.split('|').map(withoutNote)
  return {
    id: FIRST_ID + at,
    prefecture_id: Number(prefecture),
    name: withoutNote(name),
    line: all[0] ?? '',
    kana: withoutNote(kana),
    lat: Number(lat),
    lng: Number(lng),
    lines: [...new Set(all)],
  }
}

/** 押上（スカイツリー前） is called 押上; JR根室本線(新得～釧路) is a part of its line. */
function withoutNote(text: string): string {
  return text.replace(/[（(].*$/s, '')
}

function placeOf({ prefecture_id, name }: Pick<StationRow, 'prefecture_id' | 'name'>): string {
  return `${prefecture_id} ${name}`
}

function isOn(lines: readonly string[], line: string): boolean {
  return lines.some((one) => one.includes(line) || line.includes(one))
}
