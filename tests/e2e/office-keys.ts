import type { Page } from 'playwright-core'

/** Rows, or a list that has none just now. */
const ROWS = '[data-row], table, [data-card], summary[data-hotkey="f"]'
/** What answers to keys that no control declares: rows of lists, parts of forms, fields of a merge. */
const answerers: Readonly<Record<string, string>> = {
  j: ROWS,
  k: ROWS,
  space: ROWS,
  enter: ROWS,
  p: `${ROWS}, [data-hotkey="p"]`,
  'shift+j': ROWS,
  tab: 'input, select, textarea, main a',
  f8: '#office-form',
  'alt+↑': '#office-form section[id]',
  m: `${ROWS}, [data-hotkey="m"]`,
  'shift+→': '[data-card]',
  ...Object.fromEntries(['↑', '↓', '←', '→'].map((key) => [key, '[data-merge-row], [data-card]'])),
}
/** What takes the last act back is there as long as there is one. */
const sometimes = ['u']
const chords = ['mod', 'shift', 'alt', 'g']

/** The keys at the foot of a screen that nothing on it answers to. */
export async function findIdleKeys(page: Page): Promise<string[]> {
  const idle: string[] = []
  for (const key of (await readHints(page)).flatMap(keysIn)) {
    if (sometimes.includes(key)) continue
    if ((await page.locator(answerers[key] ?? declared(key)).count()) === 0) idle.push(key)
  }
  return idle
}

/** The caps of each hint, without those that are on every screen. */
async function readHints(page: Page): Promise<string[][]> {
  const hints = page.locator('footer > span:not(:last-child)')
  return await hints.evaluateAll((all) =>
    all.map((hint) =>
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
