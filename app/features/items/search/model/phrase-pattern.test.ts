import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#core/db/db.server.ts'
import { fold } from '#core/search/fold.ts'
import { holdsPhrase, phrasesOf } from '#core/search/query-phrases.ts'
import { randomOf } from '#db/world/generator/random.ts'
import { test } from '#tests/support/test.ts'
import { patternOf } from './phrase-pattern.ts'

test.for([
  ['銀行業務システム', '大手銀行業務システムの開発', true],
  ['銀行業務システム', '銀行業務、業務システム', false],
  ['基本設計から', '基本設計から担当', true],
  ['Java開発', 'リーダー（JAVA開発）', true],
  ['Java開発', 'MyJava開発', false],
  ['開発Java', '開発JavaScript', false],
  ['開発C++', '開発C++、SQL', true],
  ['開発.NET', '開発XNET', false],
  ['データカ', 'データカ\u3099', false],
  ['区切り(2週', '区切り(2週間', true],
] as const)('%s in %s: %s', async ([typed, text, isHeld], { db }) => {
  expect(await match(db, typed, [text])).toEqual([isHeld])
})

test('whatever matches does hold what was typed, of 400 words in 120 texts each', async ({
  db,
}) => {
  const random = randomOf(18)
  const parts: readonly [string, ...string[]] = [
    '銀行',
    '業務',
    'システム',
    'ー',
    'から',
    'カ',
    'Java',
    'c',
    '++',
    '#',
    '.',
    '-',
    '2',
  ]
  const others = [
    '８',
    'ｶ',
    'ﾞ',
    '\u3099',
    ' ',
    '\n',
    '、',
    '（',
    '・',
    '／',
    '🙂',
    'Ａ',
    '.NET',
    '%',
  ]
  const textOf = (most: number, list: readonly [string, ...string[]]) =>
    Array.from({ length: random.int(1, most) }, () => random.pick(list)).join('')
  let matched = 0
  for (let at = 0; at < 400; at += 1) {
    const typed = textOf(5, [...parts, ...others])
    const texts = Array.from({ length: 120 }, (_, n) =>
      n % 3 ? textOf(4, parts) + typed + textOf(3, [...parts, ...others]) : textOf(9, parts),
    )
    const found = await match(db, typed, texts)
    const wrong = texts.filter((text, n) => found[n] && !holdsAll(text, typed))
    expect({ typed, wrong }).toEqual({ typed, wrong: [] })
    matched += found.filter(Boolean).length
  }
  expect(matched).toBeGreaterThan(5_000)
})

function holdsAll(text: string, typed: string): boolean {
  return phrasesOf(fold(typed)).every((phrase) => holdsPhrase(fold(` ${text}`), phrase))
}

async function match(db: Db, typed: string, texts: readonly string[]): Promise<boolean[]> {
  const { pattern, letters } = patternOf(typed)
  const { rows } = await sql<{
    held: boolean[]
  }>`select array_agg(t ~* ${pattern} and strpos(t, ${letters}) > 0 order by n) as held
    from unnest(${texts}::text[]) with ordinality as x (t, n)`.execute(db)
  return rows[0]?.held ?? []
}
