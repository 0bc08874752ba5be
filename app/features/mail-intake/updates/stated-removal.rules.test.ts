import { expect, test } from 'vitest'
import { isStatedGone } from './stated-removal.rules.ts'

test.for([
  'Kotlinは不要となりました。',
  '※ ＫＯＴＬＩＮ 経験不問に変更',
  '変更点：Kotlin→削除',
  'Kotlinの経験は必須条件から外れました',
  '必須：Kotlin、Java\nKotlinは求めないとのことです',
])('%s states that Kotlin is gone', (text) => {
  expect(isStatedGone(text, ['Kotlin'])).toBe(true)
})

test.for([
  '必須：Kotlin、Java（Javaは不要）',
  'Kotlinの経験が必須となりました',
  '不要になったJavaに代えてKotlin',
  'Javaは不要',
  'Kotlinは不要ではありません',
  'AndroidKotlinは不要',
])('%s states no such thing', (text) => {
  expect(isStatedGone(text, ['Kotlin'])).toBe(false)
})
