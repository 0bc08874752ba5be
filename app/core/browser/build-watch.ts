import { systemNow } from '#core/clock.ts'

const EVERY_MS = 3_600_000

let outdated = false

/** True once the server has a newer build than this page: the next page is to come whole. */
export function isOutdated(): boolean {
  return outdated
}

/** For a page that has found out by itself, because a part of it is gone. */
export function noteOutdated(): void {
  outdated = true
}

/** Looks at the marker of the newest build each hour, and when a tab is woken after longer. */
export function watchBuild(): void {
  let looked = systemNow().getTime()
  setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    const waited = systemNow().getTime() - looked
    if (document.visibilityState === 'visible' && waited >= EVERY_MS) void look()
  })

  async function look() {
    looked = systemNow().getTime()
    const newest = await readMarker()
    if (newest !== undefined && newest !== ownBuild()) noteOutdated()
  }
}

async function readMarker(): Promise<string | undefined> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { id } = (await response.json()) as { id?: unknown }
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** React Router names each build by a hash of its files; equal builds have equal names. */
function ownBuild(): string | undefined {
  const manifest: { version?: string } | undefined = Reflect.get(window, '__reactRouterManifest')
  return manifest?.version
}
