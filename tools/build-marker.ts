import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemNow } from '#core/clock.ts'

/**
 * Writes what open pages ask for: /builds/latest.json names the newest build,
 * /builds/meta/{id}.json lists the files of one.
 */
export async function writeBuildMarker(buildDirectory: string): Promise<void> {
  const client = join(buildDirectory, 'client')
  const assets = (await readdir(join(client, 'assets'))).sort()
  const id = await findBuildId(join(client, 'assets'), assets)
  const builds = join(client, 'builds')
  await mkdir(join(builds, 'meta'), { recursive: true })
  const marker = { id, built_at: systemNow().toISOString() }
  await writeFile(join(builds, 'latest.json'), JSON.stringify(marker))
  const files = assets.map((name) => `/assets/${name}`)
  await writeFile(join(builds, 'meta', `${id}.json`), JSON.stringify({ ...marker, files }))
}

async function findBuildId(folder: string, assets: string[]): Promise<string> {
  for (const name of assets.filter((asset) => /^manifest-.+\.js$/.test(asset))) {
    const id = buildIdOf(await readFile(join(folder, name), 'utf8'))
    if (id) return id
  }
  throw new Error('The build has no manifest of React Router among its assets.')
}

/** React Router's own name of a build, which the pages of that build know too. */
export function buildIdOf(script: string): string | undefined {
  const json = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(script)?.[1]
  if (!json) return undefined
  const { version }: { version?: string } = JSON.parse(json)
  return version
}
