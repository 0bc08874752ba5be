import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemNow } from '#core/clock.ts'

/**
 * Writes what open pages ask for: /builds/latest.json names the newest build,
 * /builds/meta/{id}.json lists the files of one.
 */
export async function writeBuildMarker(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const assets = (await readdir(join(client, 'assets'))).sort()
  const id = buildIdOf(assets)
  const builds = join(client, 'builds')
  await mkdir(join(builds, 'meta'), { recursive: true })
  const marker = { id, built_at: systemNow().toISOString() }
  await writeFile(join(builds, 'latest.json'), JSON.stringify(marker))
  const files = assets.map((name) => `/assets/${name}`)
  await writeFile(join(builds, 'meta', `${id}.json`), JSON.stringify({ ...marker, files }))
}

/** React Router's own name of a build, which the pages of that build know too. */
export function buildIdOf(assets: string[]): string {
  for (const name of assets) {
    const id = /^manifest-([0-9a-z]+)\.js$/.exec(name)?.[1]
    if (id) return id
  }
  throw new Error('The build has no manifest of React Router among its assets.')
}
