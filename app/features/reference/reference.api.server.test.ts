import { expect } from 'vitest'
import { staff } from '#db/world/people.ts'
import { createClient } from '#tests/support/client.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getContractTypeList, getPrefectureList } from './reference.api.server.ts'

test('the prefectures are the 47 of Japan, from north to south, with their readings', async ({
  db,
}) => {
  const prefectures = await getPrefectureList.run(contextFor(db), {})
  expect(prefectures).toHaveLength(47)
  expect(prefectures[12]).toEqual({ id: 13, name: '東京都', kana: 'トウキョウト' })
  expect(prefectures.map(({ id }) => id)).toEqual(Array.from({ length: 47 }, (_, i) => i + 1))
})

test('the forms of contract are in the order they are offered', async ({ db }) => {
  const types = await getContractTypeList.run(contextFor(db), {})
  expect(types.map(({ name }) => name)).toEqual([
    '正社員',
    '契約社員',
    '個人事業主',
    '法人',
    '派遣',
  ])
})

test('the back office gets the same prefectures as the site', async ({ db }) => {
  const client = createClient(db)
  const { login_id, password } = staff.viewer
  await client.post('/api/admin/login', { login_id, password })
  const answer = await client.get('/api/admin/prefacture/get')
  const onTheSite = await client.get('/api/front/get-prefacture-list')
  expect(await answer.json()).toEqual(await onTheSite.json())
})
