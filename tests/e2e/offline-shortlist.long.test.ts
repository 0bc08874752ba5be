import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { closingToday, remoteJava } from '#db/world/items/demo.ts'
import { addMember, logIn } from './members.ts'
import { test, untilAlive, untilIdle } from './story.ts'

const java = `/item/detail/${remoteJava.id}`
const closing = `/item/detail/${closingToday.id}`
const consider = `${remoteJava.id},${closingToday.id}`
const NOTE = /通信できないため、\d{4}年\d+月\d+日（.）\d{1,2}:\d{2}に、この端末に保存した内容/

test('without a network a visitor reads the shortlist and its items, each with its date', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await visit('/considers', { cookies: { consider }, width: 390 })
  await expect.poll(() => copiesOf(page)).toEqual([closing, java, '/considers'].toSorted())
  await page.context().setOffline(true)
  await page.getByRole('link', { name: remoteJava.name, exact: true }).click()
  await page.getByText(NOTE).waitFor()
  await page.getByRole('heading', { level: 1, name: remoteJava.name }).waitFor()
  expect(await page.evaluate(missingLooks)).toEqual([])
  await page.goto('/considers')
  await page.getByText(NOTE).waitFor()
  await page.context().setOffline(false)
  await page.goto('/considers')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(NOTE).count()).toBe(0)
})

test('a page that is not on the shortlist fails without a network, as any page does', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const page = await visit('/considers', { cookies: { consider } })
  await expect.poll(() => copiesOf(page)).toContain(java)
  await page.context().setOffline(true)
  for (const path of ['/', '/item/search', '/item/detail/999999', '/considers/share']) {
    await expect(page.goto(path)).rejects.toThrow(/ERR_/)
  }
})

test('what leaves the shortlist is saved no more, on its page and elsewhere', async ({ visit }) => {
  const page = await visit('/considers', { cookies: { consider } })
  await expect.poll(() => copiesOf(page)).toContain(java)
  await page.getByRole('link', { name: `${remoteJava.name}を検討中から外す` }).click()
  await page.getByRole('button', { name: '外す', exact: true }).click()
  await expect.poll(() => copiesOf(page)).toEqual([closing, '/considers'].toSorted())
  await page.goto(closing)
  await untilAlive(page)
  await page.getByRole('button', { name: '検討中に入っています' }).first().click()
  await page.getByRole('button', { name: '検討中から外す' }).click()
  await expect.poll(() => copiesOf(page)).not.toContain(closing)
  await page.goto('/considers')
  await expect.poll(() => leftIn(page)).toEqual({ caches: [], workers: 0 })
})

test('a logout leaves nothing of a member for times without a network', async ({ visit }) => {
  const cookies = { consider }
  const page = await logIn(visit, await addMember('traveller'), { cookies }, '/login?to=/considers')
  await expect.poll(() => copiesOf(page)).toContain(java)
  await page.goto('/logout')
  await page.getByRole('button', { name: 'ログアウトする' }).click()
  await page.getByText('ログアウトしました。').waitFor()
  await expect.poll(() => leftIn(page)).toEqual({ caches: [], workers: 0 })
})

test('who never opens the shortlist has no worker', async ({ visit }) => {
  const page = await visit(java, { cookies: { consider } })
  await untilIdle(page)
  expect(await leftIn(page)).toEqual({ caches: [], workers: 0 })
})

/** The addresses of the saved pages. */
function copiesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registered = await navigator.serviceWorker.getRegistrations()
    if (registered.filter(({ active }) => active).length < 2) return []
    const paths: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        paths.push(new URL(url).pathname)
      }
    }
    return paths.filter((path) => /^\/(considers|item)/.test(path)).toSorted()
  })
}

/** The files of looks that the page names and has not. */
function missingLooks(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')]
  return links.filter(({ sheet }) => !sheet).map(({ href }) => href)
}

function leftIn(page: Page) {
  return page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))
}
