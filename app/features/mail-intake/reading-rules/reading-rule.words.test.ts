import { expect, test } from 'vitest'
import { defaultRules } from '#features/mail-intake/reader/default-rules.ts'
import { ruleKeyText } from './reading-rule.words.ts'

/** Names that are written in Latin letters in Japanese as well. */
const OWN_NAMES = /PC|Web|EC・|SES|EdTech|HRTech|FinTech/g

test('every rule is named in Japanese, none by its code', () => {
  const texts = new Set(defaultRules.map(({ kind, key }) => ruleKeyText(kind, key)))
  const codes = [...texts].filter((text) => /[A-Za-z_]/.test(text.replace(OWN_NAMES, '')))
  expect(codes).toEqual([])
  expect(texts).toContain('出社：フルリモート')
})

test('no two rules of a kind have one name', () => {
  const keys = new Set(defaultRules.map(({ kind, key }) => `${kind}|${key}`))
  const names = new Set(defaultRules.map(({ kind, key }) => `${kind}|${ruleKeyText(kind, key)}`))
  expect(names.size).toBe(keys.size)
})
