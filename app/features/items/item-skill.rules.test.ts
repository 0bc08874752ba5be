import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '#tests/support/test.ts'
import { choiceSigns, choiceWords, leavesOthers } from './item-skill.rules.ts'

const leaving = [
  'ElixirまたはErlang',
  'Java 3年以上、もしくはKotlin',
  'Javaの開発経験またはKotlinの開発経験',
  'JavaかKotlin',
  'Elixir or Erlang',
  'Javaまたは同等の言語',
  'AWS・OCIのいずれか',
  '給与計算または社会保険の知識',
]
const leavingNothing = [
  'Javaでの設計または開発',
  'Java（設計または実装）',
  'Javaの経験',
  'ReactとTypeScript',
  '汎用機からの移行の経験',
  'Java開発または保守の経験',
]

test('words that name something else beside a tag leave others, for the office as for the search', async ({
  db,
}) => {
  const texts = [...leaving, ...leavingNothing]
  const { rows } = await sql<{ text: string }>`select text from unnest(${texts}::text[]) text
    where text ~ ${choiceSigns} and text ~ ${choiceWords}`.execute(db)
  expect(rows.map(({ text }) => text).toSorted()).toEqual(leaving.toSorted())
  expect(texts.filter((text) => leavesOthers({ text }))).toEqual(leaving)
  expect(leavesOthers({ text: 'ElixirまたはErlang', other_tag_ids: [2] })).toBe(false)
})
