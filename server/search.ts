import { join } from 'node:path'
import { log } from '#core/log.server.ts'
import { serveSearch } from '#features/items/search/process/search-server.server.ts'
import { answerSupervisor } from './http/metrics-port.ts'
import { watch } from './http/watched-figure.ts'
import type { Running, StartOptions } from './processes/running.ts'
import { readSettings } from './processes/settings.ts'

export { log }

/** The search of all web processes of this node. */
export async function startSearching({ onReady, socket = '' }: StartOptions): Promise<Running> {
  const { DATABASE_URL: databaseUrl = '', DATA_DIR } = readSettings()
  answerSupervisor('search')
  const server = serveSearch({ databaseUrl, folder: join(DATA_DIR, 'search') }, socket)
  watch('anken_search_bytes', 'Bytes in the search model', () => server.measure().bytes)
  void server.ready.then(onReady)
  return { stop: server.stop }
}
