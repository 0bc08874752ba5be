import { setTimeout as sleep } from 'node:timers/promises'

const PATHS = ['/', '/item/search', '/item/marketprice']
/** A reader who stays a while before the rest of the page is wanted. */
const STAY = 3_000

/** Opens pages and, a while later, every file that they name, as an open tab does across a release. */
export function openPagesRepeatedly(site: string) {
  const failures: string[] = []
  let opened = 0
  let isStopping = false
  const running = (async () => {
    for (let turn = 0; !isStopping; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/'
      const page = await fetch(site + path).catch(() => undefined)
      if (!page?.ok) failures.push(`${path} ${page?.status}`)
      const html = (await page?.text()) ?? ''
      await sleep(STAY)
      const files = new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))
      for (const file of files) {
        const answer = await fetch(site + file).catch(() => undefined)
        await answer?.arrayBuffer()
        if (!answer?.ok) failures.push(`${file} ${answer?.status}`)
      }
      opened += 1
    }
  })()
  return {
    failures,
    get opened() {
      return opened
    },
    async stop() {
      isStopping = true
      await running
    },
  }
}
