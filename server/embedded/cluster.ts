import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { makeFolder, moveIntoPlace, rewriteFile } from '#core/files/durable-files.server.ts'
import { diskFull, refusal } from '#server/processes/refusal.ts'
import { giveTo } from './identity.ts'
import type { Programs } from './programs.ts'

const MAJOR = '18'

/** Makes the data directory unless it is there: whole or not at all, whenever it is interrupted. */
export async function ensureCluster(
  programs: Programs,
  cluster: string,
  onProgress?: (what: string) => void,
): Promise<void> {
  const version = existsSync(cluster) ? await readFile(join(cluster, 'PG_VERSION'), 'utf8') : ''
  if (version.trim() === MAJOR) return
  if (version !== '') throw otherVersion(cluster, version.trim())

  onProgress?.('データベースの作成 (initdb)')
  await removeHalfMade(cluster)
  const fresh = `${cluster}.new-${process.pid}`
  await makeFolder(fresh)
  if (programs.identity.owner) await giveTo(programs.identity.owner, fresh)
  await initialise(programs, fresh)
  await rewriteFile(join(fresh, 'pg_hba.conf'), 'local all all trust\n')
  await programs.run('postgres', ['--single', '-D', fresh, 'postgres'], 'create database anken;\n')
  await moveIntoPlace(fresh, cluster)
}

async function initialise(programs: Programs, fresh: string): Promise<void> {
  const args = [
    '-D',
    fresh,
    '--username=anken',
    '--auth=trust',
    '--no-instructions',
    '--data-checksums',
  ]
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const { stderr } = await programs
    .run('initdb', [...args, ...text, '--locale=C.UTF-8'])
    // Some systems know no C.UTF-8 of their own; PostgreSQL's built-in one does the work anyway.
    .catch((error) =>
      /invalid locale/.test(String(error))
        ? programs.run('initdb', [...args, ...text, '--locale=C'])
        : Promise.reject(error),
    )
  if (/No space left/.test(stderr)) throw diskFull()
}

async function removeHalfMade(cluster: string): Promise<void> {
  const folder = dirname(cluster)
  const names = await readdir(folder)
  const halfMade = names.filter((name) => name.startsWith(`${basename(cluster)}.new-`))
  await Promise.all(
    halfMade.map((name) => rm(join(folder, name), { recursive: true, force: true })),
  )
}

function otherVersion(cluster: string, version: string): Error {
  return refusal(
    `${cluster} は PostgreSQL ${version} のデータです。この版は PostgreSQL ${MAJOR} を使います。`,
    `${cluster} was made by PostgreSQL ${version}, and this version runs ${MAJOR}: restore a backup into a new DATA_DIR.`,
  )
}
