import { copyFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { systemNow } from '#core/clock.ts'

type Marker = { id: string; built_at: string; files: string[] }

const DAYS = 7

/**
 * Takes over the assets of earlier builds, so that pages that were opened before a release find what they
 * still load. Each build's own list goes along, and is left behind after a week.
 */
export async function retainAssetsOf(
  previous: string,
  client: string,
  now = systemNow(),
): Promise<number> {
  const until = now.getTime() - DAYS * 86_400_000
  const own = new Set(await readdir(join(client, 'assets')))
  const meta = join(previous, 'builds/meta')
  let retained = 0
  // Beside each list lie its packed forms.
  for (const name of (await readdir(meta)).filter((one) => one.endsWith('.json'))) {
    const text = await readFile(join(meta, name), 'utf8')
    const { built_at, files }: Marker = JSON.parse(text)
    if (Date.parse(built_at) < until) continue
    for (const file of files.map((path) => basename(path))) {
      if (own.has(file)) continue
      await copyFile(join(previous, 'assets', file), join(client, 'assets', file))
      own.add(file)
      retained += 1
    }
    const there = join(client, 'builds/meta', name)
    await writeFile(there, text, { flag: 'wx' }).catch(() => {})
  }
  return retained
}
