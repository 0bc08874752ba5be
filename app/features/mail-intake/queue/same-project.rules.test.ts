import { expect, test } from 'vitest'
import type { Given, Skill } from '#features/mail-intake/reader/reader-contract.ts'
import { likenessBetween } from '#features/mail-intake/reader/text-similarity.ts'
import * as rules from './same-project.rules.ts'

/** What partners write of a project: whose it is, what is done, and what is asked for. */
const works = [
  ['信販会社', '入金管理システム', '入金の消込と督促を担う仕組みを、オープン系へ移します。'],
  ['食品卸', '受発注システム', '電話とFAXで受ける注文を、画面と連携ファイルへ移していきます。'],
  [
    '地方銀行',
    '融資稟議ワークフロー',
    '紙で回っている稟議を電子化し、承認の履歴を残せるようにします。',
  ],
  [
    '総合病院',
    '予約と問診の仕組み',
    '外来の予約、事前の問診、会計待ちの案内をひとつにまとめます。',
  ],
  [
    '鉄道会社',
    '乗務員の運用計画',
    '乗務員の割当を計算する機能を、新しい規則に合わせて作り直します。',
  ],
  ['大学法人', '入試出願サイト', '出願、受験料の収納、受験票の発行を、夏の募集に間に合わせます。'],
  [
    '配車サービス',
    '需要予測の基盤',
    '天気と催事から需要を見積もり、乗務員へ知らせる仕組みを育てます。',
  ],
  [
    '損害保険',
    '代理店ポータル',
    '契約の照会と更改の手続きを、代理店の画面から行えるようにします。',
  ],
  ['自治体', '住民税の通知', '通知書の作成と発送の管理を、標準仕様へ合わせて改めます。'],
  [
    '印刷会社',
    '校正の受け渡し',
    '原稿と赤字をやり取りする仕組みを、工程ごとに見えるようにします。',
  ],
  ['電力会社', '検針データの集計', '三十分ごとの検針値を集め、料金の計算へ渡す処理を速くします。'],
  ['ホテル', '客室在庫の連携', '予約サイトごとの在庫と料金を、一分以内にそろえるようにします。'],
] as const

type Work = (typeof works)[number]

function samenessOf(one: rules.OfferedProject, other: rules.OfferedProject) {
  const likeness = likenessBetween(rules.workOf(one.given), rules.workOf(other.given))
  return rules.samenessOf(one, other, likeness)
}

const skill = (text: string): Skill => ({ text, years: null, tag_id: null })

function offerOf(
  [client, system, detail]: Work,
  changes: Partial<rules.OfferedProject> = {},
  given: Given = {},
) {
  const must_skills = [skill('Javaでの開発経験5年以上'), skill(`${system}に近い業務の設計経験`)]
  const own = {
    detail: `${client}の案件です。${detail}基本設計から結合テストまで。`,
    must_skills,
    tag_ids: [1, 2],
  }
  return {
    title: `${client}の${system}`,
    sender: '辻 <tsuji@near.example>',
    ...changes,
    given: { ...own, rate_max: 800_000, ...given },
  }
}

const others = { sender: '岡 <oka@far.example>' }

/** Each a way in which another partner names what is the same project. */
const sameNames: Record<string, (work: Work) => string> = {
  'spaces for its particle': ([client, system]) => `${client}　${system}`,
  'a mark before it': ([client, system]) => `【急募】${client}の${system}`,
  'wide letters and signs': ([client, system]) => `★${client}の${system}★`,
  'a word behind it': ([client, system]) => `${client}の${system}案件`,
  'a remark in brackets': ([client, system]) => `${client}の${system}（リモート可）`,
}

test.for(Object.entries(sameNames))('a title with %s is of the same project', ([, named]) => {
  const found = works.map((work) =>
    samenessOf(
      offerOf(work),
      offerOf(work, { ...others, title: named(work) }, { rate_max: 740_000 }),
    ),
  )
  expect(found.map((one) => one?.how)).toEqual(works.map(() => 'title'))
})

test('another title over a description that was passed on is of the same project', () => {
  const found = works.map((work) => {
    const given = { detail: `${offerOf(work).given.detail}長期の予定です。`, rate_max: 740_000 }
    const passedOn = { ...others, title: `Java／${work[0]}／基本リモート` }
    return samenessOf(offerOf(work), offerOf(work, passedOn, given))?.how
  })
  expect(found).toEqual(works.map(() => 'work'))
})

/** Each a way in which what looks alike is another project. */
const contraries: Record<
  string,
  [changes: (work: Work) => Partial<rules.OfferedProject>, given: Given]
> = {
  'another phase': [([client, system]) => ({ title: `${client}の${system} 第2期` }), {}],
  'another role': [([client, system]) => ({ title: `${client}の${system} PMO` }), {}],
  'another prefecture': [() => ({}), { prefecture_id: 27 }],
  'a rate that no margin explains': [() => ({}), { rate_max: 450_000 }],
}

test.for(Object.entries(contraries))('%s is another project', ([, [changes, given]]) => {
  const found = works.map((work) => {
    const title = `${work[0]}の${work[1]} 第1期 SE`
    const one = offerOf(work, { title }, { prefecture_id: 13 })
    return samenessOf(one, offerOf(work, { ...others, title, ...changes(work) }, given))
  })
  expect(found).toEqual(works.map(() => undefined))
})

test('no two of these projects are one', () => {
  const found = works.flatMap((work) =>
    works
      .filter((other) => other !== work)
      .map((other) => samenessOf(offerOf(work), offerOf(other, others))),
  )
  expect(found.filter((one) => one !== undefined)).toEqual([])
})

test.for([
  'Java開発案件',
  '基幹システムの保守',
  'Webアプリ開発エンジニア',
  '業務システム刷新',
  'インフラ構築',
])('the title %s alone makes no two projects one', (title) => {
  const [one, other] = [works[0], works[1]]
  const given: Given = { tag_ids: [3, 4] }
  expect(samenessOf(offerOf(one, { title }), offerOf(other, { ...others, title }, given))).toBe(
    undefined,
  )
})

test('one partner has two projects with one description', () => {
  const [work] = works
  expect(samenessOf(offerOf(work), offerOf(work, { title: 'Java／品川' }))).toBe(undefined)
})

test('offers of one project have a mark in common, and those of others have none', () => {
  const marks = works.map((work) => new Set(rules.projectMarks(offerOf(work))))
  const again = works.map((work) => {
    const given = { detail: `${offerOf(work).given.detail}長期の予定です。` }
    return rules.projectMarks(offerOf(work, { title: `Java／${work[0]}` }, given))
  })
  const shared = marks.map((own) => again.map((one) => one.some((mark) => own.has(mark))))
  expect(shared).toEqual(works.map((_, at) => works.map((_, other) => at === other)))
})
