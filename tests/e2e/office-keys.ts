import type { Page } from 'playwright-core'
import { untilAlive } from './alive-page.ts'

const ROWS = '[data-row]'
const BOXES = '[data-row] input[name=ids]'
/** What answers to keys that no control declares: rows of lists, parts of forms, fields of a merge. */
const answerers: Readonly<Record<string, string>> = {
  j: ROWS,
  k: ROWS,
  space: BOXES,
  'shift+j': BOXES,
  enter: '[data-row][data-href], [data-card]',
  p: '[data-row][data-panel], [data-hotkey="p"]',
  tab: 'input, select, textarea, main a',
  f8: 'a[data-finding]',
  'alt+↑': '#office-form section[id] ~ section[id]',
  m: '[data-card] summary, [data-hotkey="m"]',
  'shift+→': '[data-card] summary',
  ...Object.fromEntries(['↑', '↓', '←', '→'].map((key) => [key, '[data-merge-row], [data-card]'])),
}
/** What takes the last act back is there as long as there is one. */
const sometimes = ['u']
const ofBrowsers = ['tab', ...sometimes]
const always = ['mod+k', '?', 'escape']
const chords = ['mod', 'shift', 'alt', 'g']

/** The keys at the foot of a screen that nothing on it answers to. */
export async function findIdleKeys(page: Page): Promise<string[]> {
  const idle: string[] = []
  for (const key of (await readHints(page, FOOT)).flatMap(keysIn)) {
    if (sometimes.includes(key)) continue
    if ((await page.locator(answerers[key] ?? declared(key)).count()) === 0) idle.push(key)
  }
  return idle
}

/** The keys that a screen declares or promises and its list of keys leaves out, and those of the list that it lacks. */
export async function findMislistedKeys(page: Page): Promise<string[]> {
  await untilAlive(page)
  const declaring = page.locator(`main [data-row] [data-row-key], ${enabled('[data-hotkey]')}`)
  const own = await declaring.evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => one.getAttribute('data-row-key') ?? one.getAttribute('data-hotkey') ?? ''),
  )
  const shown = new Set([...own, ...(await readHints(page, FOOT)).flatMap(keysIn)])
  await page.keyboard.press('?')
  await page.getByText('このキー一覧').waitFor()
  const listed = new Set((await readHints(page, '#office-keys li > span')).flatMap(keysIn))
  const missing = [...shown.difference(new Set([...listed, ...ofBrowsers]))]
  const idle = await Array.fromAsync(listed.difference(shown), async (key) => {
    const answering = page.locator(enabled(answerers[key] ?? declared(key)))
    return always.includes(key) || (await answering.count()) > 0 ? [] : [`${key} does nothing`]
  })
  return [...missing.map((key) => `${key} is not listed`), ...idle.flat()]
}

const FOOT = 'footer > span:not(:last-child)'

function enabled(selectors: string): string {
  return `:is(${selectors}):not(:disabled)`
}

/** The caps of each hint, at the foot without those that are on every screen. */
async function readHints(page: Page, hints: string): Promise<string[][]> {
  return await page
    .locator(hints)
    .evaluateAll((all) =>
      all
        .filter((hint) => hint.checkVisibility())
        .map((hint) =>
          [...(hint.firstElementChild?.children ?? [])].map(({ textContent }) => textContent),
        ),
    )
}

/** ⌘ S is one key, J K are two; 1〜5 begins with 1. */
function keysIn(caps: string[]): string[] {
  const names = caps.map((cap) => signs[cap] ?? cap.replace(/〜.*/, '').toLowerCase())
  return chords.includes(names[0] ?? '') ? [names.slice(0, 2).join('+')] : names
}

const signs: Readonly<Record<string, string>> = { '⌘': 'mod', '⇧': 'shift', Esc: 'escape' }

function declared(key: string): string {
  if (key.startsWith('g+')) return `[data-go="${key.slice(2)}"]`
  return `[data-hotkey="${key}"], [data-row-key="${key}"]`
}
