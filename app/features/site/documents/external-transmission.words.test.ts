import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { sessionCookieNames } from '#core/access/session-cookies.server.ts'
import { env } from '#core/env.server.ts'
import { transmissionsOf } from './external-transmission.words.ts'

test('without a tag manager and logins by others nothing is sent to anybody', () => {
  expect(transmissionsOf({ tagManagerId: undefined, providers: [] })).toEqual([])
})

test('each service that is switched on has a line that names who receives what, and why', () => {
  const lines = transmissionsOf({ tagManagerId: 'GTM-A1', providers: ['twitter', 'google'] })
  expect(lines.map(({ name }) => name)).toEqual([
    'Google タグマネージャー',
    'Xでのログイン',
    'Googleでのログイン',
  ])
  expect(lines.flatMap((line) => Object.values(line)).every((text) => text !== '')).toBe(true)
})

/** Everything that a browser of a reader stores for this site, by what the page says of it. */
const stored = {
  'ログインの状態を保つCookieと、いつもの端末を見分けるCookie': ['member', 'device'],
  送信がこのサイトの画面からのものかを確かめるCookie: ['visit', 'XSRF-TOKEN'],
  '手続きの途中と、送信の結果の表示に使う、短いあいだのCookie': [
    ...['flash', 'social', 'ticket', 'attempt', 'link', 'sent', 'registration', 'draft', 'seen'],
  ],
  検討中の案件の番号: ['consider'],
  '検討中の一覧と、その案件のページの写し': ['anken-copy-'],
  画面の明るさと文字の大きさの選択: ['appearance'],
  最近見た案件の番号: ['anken_viewed', 'anken_seen', 'anken_dismissed', 'anken_seen_look'],
  最近検索した言葉: ['anken_searches'],
  'お名前を表示するための情報（暗号化しています）と、その鍵': ['anken_login_info'],
  '画面の部品を読み込めなかったページと、読み込み直した時刻': ['anken_reloads'],
  開いたページでの表示の位置: ['react-router-scroll-positions'],
}
const OF_THE_STAFF = ['admin', 'office']

test('the page names all that stays in the browser of a reader', async () => {
  const page = await readFile(new URL('texts/external-transmission.md', import.meta.url), 'utf8')
  for (const words of Object.keys(stored)) expect(page).toContain(words)
  const known = new Set([...Object.values(stored).flat(), ...OF_THE_STAFF])
  const cookies = Object.keys(sessionCookieNames(env()))
  expect([...cookies, ...(await listStores())].filter((name) => !known.has(name))).toEqual([])
})

/** The keys under which scripts store something, as their sources have them. */
async function listStores(): Promise<string[]> {
  const app = new URL('../../../', import.meta.url)
  const names = await readdir(app, { recursive: true })
  const scripts = names.filter((name) => /(\.browser|core\/browser\/[\w-]+)\.ts$/.test(name))
  const texts = await Promise.all(scripts.map((name) => readFile(new URL(name, app), 'utf8')))
  const own = texts.flatMap((text) =>
    [...text.matchAll(/'(anken_\w+)'/g)].map(([, key = '']) => key),
  )
  const root = await readFile(new URL('root.tsx', app), 'utf8')
  return root.includes('<ScrollRestoration') ? [...own, 'react-router-scroll-positions'] : own
}
