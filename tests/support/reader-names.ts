import { readStationTable } from '#db/stations/station-table.ts'
import { worldNames } from '#db/world/mails/names.ts'
import { areaIdOf, areaRows, stationRows } from '#db/world/reference.ts'
import type { Names } from '#features/mail-intake/reader/reader-contract.ts'

const areas = new Set(areaRows.map(({ id }) => id))

/** What the reader of mails knows in production: the words of the demo world, and all stations. */
export async function readerNames(): Promise<Names> {
  const stations = (await readStationTable(stationRows)).map((station) => {
    const area = areaIdOf(station.id)
    return { ...station, area_id: areas.has(area) ? area : null }
  })
  return { ...worldNames, stations }
}
