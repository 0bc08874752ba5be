import { expect } from 'vitest'
import { logInOffice } from './office.ts'
import { test, untilAlive } from './story.ts'

test('a visitor comes from the list by a category to an article and on to the next', async ({
  visit,
}) => {
  const page = await visit('/column', { javaScript: false })
  await page.getByRole('link', { name: /^キャリア/ }).click()
  await page.waitForURL(/\/column\/category\/career$/)
  await page.getByRole('link', { name: /^COBOL技術者の次の一手/ }).click()
  await page.waitForURL(/\/column\/cobol-next-step$/)
  await page.getByRole('link', { name: /^次のコラム/ }).click()
  await page.waitForURL(/\/column\/(?!cobol)/)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

test('an editor writes an article, sees it as it will appear, and publishes it', async ({
  visit,
}) => {
  const page = await logInOffice(visit, 'editor')
  await page.goto('/admin/columns/new')
  await untilAlive(page)
  await page.getByLabel(/^題名/).fill('参画して最初の1か月')
  await page.getByLabel(/^アドレス/).fill('first-month')
  await page.getByLabel(/^要約/).fill('最初の1か月に確かめておきたいことです。')
  await page.getByLabel(/^執筆/).fill('アンケン編集部')
  await page.getByLabel(/^Markdown/).fill('# 1週目\n\n**用語集**を手元に置きます。')
  await page.getByRole('heading', { name: '1週目' }).waitFor()
  await page.getByRole('radio', { name: /^公開する/ }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(/\/admin\/columns\/\d+$/)
  const article = await visit('/column/first-month', { javaScript: false })
  expect(await article.getByRole('heading', { name: '1週目' }).count()).toBe(1)
})

test('without scripts a button brings the preview, and what was typed stays', async ({ visit }) => {
  const page = await logInOffice(visit, 'editor', { javaScript: false })
  await page.goto('/admin/texts/flow')
  await page.getByLabel(/^Markdown/).fill('# 書きかけ {#half}')
  await page.getByRole('button', { name: 'プレビューを更新' }).click()
  await page.getByRole('heading', { name: '書きかけ' }).waitFor()
  expect(await page.getByLabel(/^Markdown/).inputValue()).toBe('# 書きかけ {#half}')
})
