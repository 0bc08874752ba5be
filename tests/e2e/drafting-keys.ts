import type { Page } from 'playwright-core'
import { untilIdle } from './alive-page.ts'

/** `isKnown`: the screen took the project for one of ours. */
type Drafted = { keys: number; isKnown: boolean }

/** Opens what is doubtful, takes it as it was read, and goes on with the next mail; gives the keys that it took. */
export async function draftByKeys(page: Page, run: string): Promise<Drafted> {
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const heading = page.getByRole('heading', { name: new RegExp(run) })
  const subject = (await heading.textContent()) ?? ''
  const doubtful = await page.getByText(/要確認 \d+$/).textContent()
  const count = Number(doubtful?.match(/\d+$/)?.[0])
  if (count > 0) await press('g')
  for (let left = count; left > 0; left--) {
    await page.locator('button:focus', { hasText: '確定' }).waitFor()
    await press('Enter')
    await page.getByText(`要確認 ${left - 1}`).waitFor()
  }
  await untilIdle(page)
  const isKnown = (await page.locator('button[value=draft][data-hotkey=n]').count()) > 0
  await press(isKnown ? 'n' : 'ControlOrMeta+Enter')
  await page.getByRole('heading', { name: subject, exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /^AN-\d+を下書きにしました。/ }).waitFor()
  await untilIdle(page)
  return { keys, isKnown }
}
