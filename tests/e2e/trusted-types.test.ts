import { expect } from 'vitest'
import { test } from './story.ts'

type Write = () => void

const sinks: readonly (readonly [string, Write])[] = [
  ['a part', () => document.body.insertAdjacentHTML('beforeend', '<b>a</b>')],
  ['all of a part', () => void Object.assign(document.body, { innerHTML: '<b>a</b>' })],
  ['the place of a part', () => void Object.assign(document.body, { outerHTML: '<b>a</b>' })],
  ['a fragment', () => void document.createRange().createContextualFragment('<b>a</b>')],
  ['a parsed document', () => void new DOMParser().parseFromString('<b>a</b>', 'text/html')],
  ['a written document', () => document.write('<b>a</b>')],
  ['a frame', () => void Object.assign(document.createElement('iframe'), { srcdoc: '<b>a</b>' })],
  [
    'the address of a script',
    () => void Object.assign(document.createElement('script'), { src: '/a' }),
  ],
  [
    'the text of a script',
    () => void Object.assign(document.createElement('script'), { text: 'a()' }),
  ],
  ['a handler', () => document.body.setAttribute('onclick', 'a()')],
  ['a policy', () => void globalThis.trustedTypes?.createPolicy('own', { createHTML: () => 'a' })],
]

// What a browser refuses on a page is an error of its console, which fails every story.
test('a script makes nothing of a text, in any of the ways there are', async ({
  visit,
  tolerated,
}) => {
  tolerated.push(/TrustedHTML|TrustedScript|TrustedScriptURL|Trusted Type|trusted-types/)
  const page = await visit('/')
  for (const [made, write] of sinks) {
    await expect(page.evaluate(write), made).rejects.toThrow('TypeError')
  }
  expect(await page.locator('main').count()).toBe(1)
})

test('a text comes with a page that is opened within the site', async ({ visit }) => {
  const page = await visit('/column/category/career')
  await page.getByRole('link', { name: /^COBOL技術者の次の一手/ }).click()
  await page.waitForURL(/\/column\/cobol-next-step$/)
  await page.locator('.prose h2').first().waitFor()
  expect(await page.locator('main script').count()).toBe(0)
})
