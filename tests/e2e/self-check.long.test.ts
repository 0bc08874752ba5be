import pg from 'pg'
import { expect, inject } from 'vitest'
import { tagId } from '#db/world/tags.ts'
import { findBarriers } from './axe.ts'
import { addItem } from './items.ts'
import { addMember, logIn } from './members.ts'
import { test } from './story.ts'

test.for([true, false])(
  'on a phone the self-check knows what the profile says of a requirement without a tag (JavaScript: %s)',
  async (javaScript, { visit }) => {
    const item = await addItem('読み取りの案件')
    const credentials = await addMember('check')
    await runSql(
      `insert into member_skill (member_id, tag_id, years) select id, $2, 4 from member where login_id = $1`,
      [credentials.login_id, tagId('Java')],
    )
    await runSql(
      `insert into item_skill (item_id, is_required, position, text, years)
         values ($1, true, 0, 'Javaを用いた実務経験', 3), ($1, true, 1, '業務フローの整理の経験', null)`,
      [item],
    )
    const page = await logIn(visit, credentials, { width: 390, javaScript })
    await page.goto(`/entry/${item}`)
    const java = page.getByRole('group', { name: /Javaを用いた実務経験/ })
    expect(await java.getByRole('radio', { name: '経験あり' }).isChecked()).toBe(true)
    expect(await java.getByLabel('経験年数').inputValue()).toBe('4')
    const other = page.getByRole('group', { name: /業務フローの整理/ })
    expect(await other.getByRole('radio', { checked: true }).count()).toBe(0)
    if (javaScript) expect(await findBarriers(page)).toEqual([])
  },
)

async function runSql(text: string, values: unknown[]): Promise<void> {
  const client = new pg.Client(inject('site').databaseUrl)
  await client.connect()
  await client.query(text, values)
  await client.end()
}
