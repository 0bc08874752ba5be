import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { findPasswordFault, passwordLengths } from './password.server.ts'

const here = createRequire(import.meta.url)
const phrases = readFileSync(here.resolve('#db/passwords/phrases.txt'), 'utf8').trim().split('\n')
/** Written without a look at the list: pieces of what is in it, or everyday words. */
const OTHERS = `
correct horse battery staple! | CorrectHorseBatteryStaple1 | horse-battery-staple | c0rrect h0rse b4ttery st4ple
This is my password | I am the best 1 | i-love-my-dog | What is your name? | we are family 2026 | let me in please
open the door now | my mother is the best | thank you very much! | never say never again | hello my friend
maytheforcebewithyou | To be, or not to be: that is the question. | quick brown fox 1 | never gonna give you up
猿も木から落ちる | サルモ木カラ落チル | いし の うえ に も さんねん | 七転び八起き2026 | 世界に一つだけの花 | 吾輩は猫である！
ishinouenimosannen1 | nana-korobi-ya-oki | Saru Mo Ki Kara Ochiru | 千里の道も一歩から
`
/** Words of chance and sentences of one's own, which nobody knows. */
const OWN = [
  ...['thesis-marble-lantern-oxide', 'gravel otter nineteen plum', 'Umbrella.Velvet.Cactus.Radius'],
  ...[
    '青い象が三匹歩く窓',
    'たなびきたる雲の細く',
    '雨の日は傘をさして歩く道',
    '朝の珈琲と古い時計の音',
  ],
  ...[
    'mura no kado de inu ga waratta',
    'our cat stole two purple sausages',
    'k7#Lmq02xz',
    'vT9-dq_2Lw',
  ],
]

function fault(password: string): string | undefined {
  return findPasswordFault(password, passwordLengths.member)
}

test('no phrase that everybody knows can be chosen, however its words are joined', () => {
  const ways = phrases.flatMap((phrase, at) => {
    const sign = ['', ' ', '-', '_', '.', '　'][at % 6] ?? ''
    const end = ['', '1', '!', '2026', '#7'][at % 5] ?? ''
    const joined = phrase.replaceAll(' ', sign)
    return [joined + end, joined.toUpperCase() + end, leet(joined)]
  })
  const tried = ways.filter((way) => [...way].length >= 8)
  expect(tried.filter((way) => fault(way) === undefined)).toEqual([])
  expect(tried.length).toBeGreaterThan(1_000)
})

function leet(text: string): string {
  return text.replace(/o/g, '0').replace(/e/g, '3').replace(/a/g, '@')
}

test('nor pieces of one, nor a few of the words that every sentence has', () => {
  const tried = OTHERS.split(/[|\n]/)
    .map((one) => one.trim())
    .filter((one) => [...one].length >= 8)
  expect(tried.filter((one) => fault(one) === undefined)).toEqual([])
  expect(tried.length).toBeGreaterThan(20)
})

test('words of chance and sentences of one’s own are taken', () => {
  expect(OWN.filter((one) => fault(one) !== undefined)).toEqual([])
})
