import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

const LOGIN = '/login?to=/user-skill-matching-item'

test.for([true, false])(
  'a member sees what fits, lets the rate weigh most, and opens the best (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await logIn(visit, await addSkilled(), { javaScript }, LOGIN)
    await page.getByRole('heading', { name: 'あなたに合う案件' }).waitFor()
    const before = await namesOn(page)
    await page.getByText('点数の重みを変える').click()
    for (const part of ['必須', '尚可', '働き方', '開始・日数']) await weigh(page, part, '0')
    await weigh(page, '単価', '50')
    await page.getByRole('button', { name: 'この重みで並べる' }).click()
    await page.getByText('重みを保存し、並べ直しました。').waitFor()
    await page.getByText('必須0・尚可0・単価100・働き方0・開始・日数0').waitFor()
    const after = await namesOn(page)
    expect(after).not.toEqual(before)
    await page.getByRole('link', { name: after[0] ?? '', exact: true }).click()
    await page.waitForURL('**/item/detail/*')
    await page.getByRole('heading', { name: after[0] ?? '', level: 1 }).waitFor()
  },
)

test.for([true, false])(
  'a posting shows a member its score, what they have and what they lack (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const page = await logIn(visit, await addSkilled(), { javaScript, width: 390 }, LOGIN)
    const best = page.locator('main ol > li', { has: page.locator('h2') }).first()
    expect((await best.boundingBox())?.y).toBeLessThan(300)
    const score = await best.locator('p').first().textContent()
    await best.getByRole('link').first().click()
    await page.waitForURL('**/item/detail/*')
    // Opened again, the page is the one for all members, painted for this one.
    for (const _ of ['on the way', 'by itself']) {
      const fit = page.locator('main details', { hasText: /^\d+点/ }).first()
      const summary = fit.locator('summary')
      expect(score).toContain(await summary.locator('span').first().textContent())
      await summary.click()
      await fit.getByRole('list', { name: '合う点', exact: true }).waitFor()
      await page.reload()
    }
    const { y = 900 } = (await page.locator('main summary').first().boundingBox()) ?? {}
    expect(y).toBeLessThan(700)
  },
)

test('a member orders a list by what fits, and goes back to it', async ({ visit }) => {
  const list = `/item/search?tag_ids=${tagId('Java')}&rate_min=60`
  const to = `/login?to=${encodeURIComponent(list)}`
  const page = await logIn(visit, await addSkilled(), { javaScript: false, width: 390 }, to)
  await page.getByRole('link', { name: 'あなたに合う順' }).click()
  await page.getByText('言語 Java、単価 60万円以上').waitFor()
  expect((await namesOn(page)).length).toBeGreaterThan(0)
  await page.getByRole('link', { name: '渋谷駅から60分以内（目安）の案件だけ見る' }).click()
  await page.getByText('駅 渋谷駅から60分以内（目安）').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: '一覧の順で見る' }).click()
  await page.waitForURL(`**${list}`)
})

test('who has named no skill is led to where they are named', async ({ visit }) => {
  const page = await logIn(visit, await addMember('new'), {}, LOGIN)
  await page.getByRole('link', { name: 'スキルを登録する' }).click()
  await page.waitForURL('**/user/wishes')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('スキル')
})

test('a skill away leads to the projects that it would open', async ({ visit }) => {
  const page = await logIn(visit, await addSkilled(), {}, LOGIN)
  const skills = page.locator('section', { hasText: 'あと1つのスキルで合う案件' })
  await skills.getByRole('link').first().click()
  await page.waitForURL('**/user-skill-matching-item?skill_id=*')
  await page.getByText('が加わると新しく合う案件です。').waitFor()
  expect((await namesOn(page)).length).toBeGreaterThan(0)
})

/** A member of the story's own, with skills and a wish for the rate. */
async function addSkilled() {
  const credentials = await addMember('skilled')
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  const skills = [tagId('Java'), tagId('Spring Boot'), tagId('PostgreSQL')]
  await client.query(
    `insert into member_skill (member_id, tag_id, years)
     select m.id, tag, 6 from member m, unnest($2::int[]) tag where m.login_id = $1`,
    [credentials.login_id, skills],
  )
  await client.query(
    `with home as (update member set station = '渋谷' where login_id = $1)
     insert into member_wish (member_id, rate_min)
     select id, 75 from member where login_id = $1`,
    [credentials.login_id],
  )
  await client.end()
  return credentials
}

async function namesOn(page: Page): Promise<string[]> {
  return await page.locator('main ol > li h2').allTextContents()
}

async function weigh(page: Page, part: string, weight: string): Promise<void> {
  await page.getByRole('spinbutton', { name: part, exact: true }).fill(weight)
}
