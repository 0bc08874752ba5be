import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#server/embedded/binaries.ts'
import { ensureCluster } from '#server/embedded/cluster.ts'
import { chooseIdentity, giveTo } from '#server/embedded/identity.ts'
import { preparePrograms } from '#server/embedded/programs.ts'
import type { Place } from './network.ts'
import { type Program, startProgram, until } from './programs.ts'

export type Server = {
  place: Place
  url: string
  folder: string
  program: Program
}

const STANDBY = 'standby'
const NOT_COPIED = /^(pg_wal|pg_replslot|pg_stat_tmp)$/
const LOCAL_FILES = /^postmaster\.(pid|opts)$/
const TRUST = ['all', 'replication']
  .flatMap((what) =>
    ['127.0.0.1/32', '198.18.0.0/15'].map((from) => `host ${what} all ${from} trust`),
  )
  .concat('local all all trust')

/** A primary that acknowledges nothing that its standby has not. */
export async function startPrimary(place: Place, dataDir: string): Promise<Server> {
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await ensureCluster(await preparePrograms(dataDir, folder), folder)
  await writeFile(join(folder, 'pg_hba.conf'), `${TRUST.join('\n')}\n`)
  return await startServer(place, folder)
}

/** From now on every commit waits for the standby. */
export async function waitForStandby(primary: Server): Promise<void> {
  await query(primary.url, `alter system set synchronous_standby_names = '${STANDBY}'`)
  await query(primary.url, 'select pg_reload_conf()')
}

/** A standby from a copy of the running primary: its files, and what has been written meanwhile. */
export async function startStandby(
  place: Place,
  dataDir: string,
  primary: Server,
): Promise<Server> {
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await copyRunning(primary, folder)
  const { hostname, port } = new URL(primary.url)
  const source = `host=${hostname} port=${port} user=anken application_name=${STANDBY}`
  await writeFile(join(folder, 'standby.signal'), '')
  await writeFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${STANDBY}'\n`,
  )
  return await startServer(place, folder)
}

/** Makes the standby a primary of its own, which waits for nobody. */
export async function promote(standby: Server): Promise<void> {
  await query(standby.url, 'select pg_promote(true, 30)')
}

export async function startAgain(server: Server): Promise<Server> {
  return await startServer(server.place, server.folder)
}

/** Asks one server directly, whatever role it reports. */
export async function query<R extends pg.QueryResultRow>(
  url: string,
  text: string,
  within = 5_000,
): Promise<R[]> {
  const config = { connectionString: url, connectionTimeoutMillis: within, query_timeout: within }
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    client.end().catch(() => {})
  }
}

async function copyRunning(primary: Server, folder: string): Promise<void> {
  const client = new pg.Client(primary.url)
  await client.connect()
  await client.query('select pg_create_physical_replication_slot($1, true)', [STANDBY])
  await client.query('select pg_backup_start($1, true)', [STANDBY])
  await cp(primary.folder, folder, { recursive: true, filter: isCopied })
  const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
  await client.end()
  await writeFile(join(folder, 'backup_label'), rows[0].labelfile)
  for (const name of ['pg_wal', 'pg_wal/archive_status', 'pg_replslot', 'pg_stat_tmp']) {
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  }
}

/** What vanishes while it is copied is nothing that a copy needs. */
function isCopied(source: string): boolean {
  const name = basename(source)
  return !NOT_COPIED.test(name) && !LOCAL_FILES.test(name)
}

async function startServer(place: Place, folder: string): Promise<Server> {
  const dataDir = join(folder, '..')
  const { folder: native, environment } = await findBinaries(dataDir)
  const identity = await chooseIdentity(dataDir, folder)
  if (identity.owner) await giveTo(identity.owner, dataDir)
  const sockets = join(dataDir, 's')
  await rm(sockets, { recursive: true, force: true })
  await mkdir(sockets, { mode: 0o700 })
  const port = place.port(5432)
  const command = [...identity.prefix, join(native, 'bin/postgres'), '-D', folder]
  const log = join(dataDir, 'postgres.log')
  const program = startProgram(place, [...command, ...settings(place, port, sockets)], {
    environment: { ...environment, PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
    log,
  })
  const url = `postgres://anken@${place.address}:${port}/anken`
  const answers = () => query(url, 'select 1', 1_000).then(() => true)
  await until(`PostgreSQL of ${place.name}`, answers, 30_000).catch(async (error) => {
    throw new Error(`${error.message}\n${await program.tail()}`)
  })
  return { place, url, folder, program }
}

function settings(place: Place, port: number, sockets: string): string[] {
  const values = {
    listen_addresses: place.address,
    port,
    unix_socket_directories: sockets,
    wal_level: 'replica',
    max_wal_senders: 8,
    max_replication_slots: 8,
    hot_standby: 'on',
    max_connections: 120,
    shared_buffers: '64MB',
    jit: 'off',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    // Who has vanished without a word is given up within seconds, with its locks and its place.
    tcp_keepalives_idle: 5,
    tcp_keepalives_interval: 2,
    tcp_keepalives_count: 3,
    tcp_user_timeout: 10_000,
    wal_sender_timeout: '10s',
    wal_receiver_timeout: '10s',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
