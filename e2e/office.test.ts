import { expect } from 'vitest'
import { findBarriers } from './axe.ts'
import { logInOffice } from './office.ts'
import { officePages } from './pages.ts'
import { test, untilAlive } from './story.ts'

const SLOW = { timeout: 90_000 }
const lists = officePages.filter(({ isList }) => isList)

test('a list of the back office does not scroll sideways on a phone', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner', { width: 390, javaScript: false })
  const tooWide: string[] = []
  for (const { name, path } of lists) {
    await page.goto(path)
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    if (scrollWidth > clientWidth) tooWide.push(name)
  }
  expect(tooWide).toEqual([])
})

test.for([
  { width: 1280, dark: false, pages: officePages },
  { width: 1280, dark: true, pages: officePages },
  { width: 390, dark: false, pages: lists },
])(
  'no screen of the back office has barriers ($width px, dark: $dark)',
  SLOW,
  async ({ pages, ...look }, { visit }) => {
    const page = await logInOffice(visit, 'owner', look)
    const barriers: string[] = []
    for (const { name, path } of pages) {
      const answer = await page.goto(path)
      expect([name, answer?.status()]).toEqual([name, 200])
      barriers.push(...(await findBarriers(page)).map((found) => `${name}: ${found}`))
    }
    expect(barriers).toEqual([])
  },
)

test('a stranger finds nothing where the back office is', async ({ visit, tolerated }) => {
  tolerated.push(/404/)
  const page = await visit('/admin/login', { javaScript: false })
  for (const { path } of officePages) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404])
  }
})

test('a list is gone through by keys: down, opened beside, opened', async ({ visit }) => {
  const page = await logInOffice(visit, 'owner')
  await page.goto('/admin/users')
  await untilAlive(page)
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await page.getByRole('complementary').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('complementary').waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/users\/\d+$/)
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.waitFor()
  expect(await save.isEnabled()).toBe(true)
})
