import { expect } from 'vitest'
import { endedCobol, remoteJava } from '#db/world/items/demo.ts'
import { openRate } from '#db/world/items/rates.ts'
import { contextFor, test } from '#tests/support/test.ts'
import { getItemDetail } from './posting.api.server.ts'
import { postingText } from './posting-text.words.ts'

const ADDRESS = 'https://anken.example/item/detail/101'

test('a posting can be handed on as the trade writes it', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: remoteJava.id })
  const lines = postingText(item, ADDRESS).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      '■案件名　EC倉庫管理SaaSのバックエンド開発（Java・Kotlin）',
      '■単価　税抜 80〜95万円（税込 88〜104.5万円、時給換算 約5,000〜5,930円）　週4なら 64〜76万円　※経験により相談',
      '■精算　140–180h（上下割・15分単位）',
      '■商流　エンド直（エンド→当社→あなた）',
      '・Javaでのバックエンド開発（4年以上）',
      `■掲載ページ　${ADDRESS}`,
    ]),
  )
})

test('what a posting does not say leaves no line', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: openRate.id })
  const text = postingText({ ...item, dress: null, period_text: null, nice_skills: [] }, ADDRESS)
  expect(text).not.toMatch(/■(服装|期間)|null|undefined/)
  expect(text).toContain('■単価　スキル見合い')
})

test('a posting that has ended says so', async ({ db }) => {
  const item = await getItemDetail.run(contextFor(db), { id: endedCobol.id })
  expect(postingText(item, ADDRESS)).toContain('■募集　受付終了')
})
