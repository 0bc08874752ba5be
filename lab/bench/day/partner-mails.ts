import { systemNow } from '#core/clock.ts'
import { type Draft, draftItem } from '#db/world/generator/draft.ts'
import { randomOf, seedOf } from '#db/world/generator/random.ts'
import { nameOf } from '#db/world/generator/titles.ts'

/** Mails as partners send them, each with a project of its own, in the usual forms by turns. */
export function partnerMails(count: number, run: string): string[] {
  return Array.from({ length: count }, (_, at) => mailOf(at, run))
}

type Project = { title: string; work: string; must: string; rate: string; place: string }

const forms: readonly ((project: Project) => string)[] = [
  ({ title, work, must, rate, place }) =>
    `■案件名：${title}\n■業務内容：${work}\n■必須スキル：${must}\n■単価：${rate}（税別）\n■精算：140-180h\n■場所：${place}\n■時期：即日〜`,
  ({ title, work, must, rate, place }) =>
    `【案　件】${title}\n【内　容】${work}\n【スキル】(必須)${must}\n【期　間】即日〜（延長あり）\n【場　所】${place}\n【単　金】${rate}\n【面　談】1回（Web）`,
  ({ title, work, must, rate, place }) =>
    `案件名　：${title}\n仕事内容：${work}\n必須　　：${must}\n勤務地　：${place}\n単価　　：${rate}\n支払　　：月末締め翌月末払い\n商流　　：元請→弊社`,
]

const places = [
  '川崎（常駐）',
  '田町駅 ※基本リモート',
  '六本木駅（週2出社）',
  '海浜幕張（週3出社）',
]

function mailOf(at: number, run: string): string {
  const random = randomOf(seedOf(at))
  const draft = draftItem(random)
  const title = `${nameOf(draft, random)} 第${at + 1}期`
  const project = { title, work: workOf(draft, at), must: mustOf(draft), ...termsOf(at) }
  const own = Array.from({ length: 6 }, (_, line) => `管理番号 ${at * 7919 + line * 104_729}`)
  const form = forms[at % forms.length] ?? forms[0]
  const body = `ご担当者様\nいつもお世話になっております。\n\n${form?.(project)}\n\n${own.join('\n')}`
  return [
    `From: Partner ${at % 37} <bp${at % 37}@partner${at % 37}.example>`,
    `Subject: =?UTF-8?B?${Buffer.from(`【案件】${title.slice(0, 24)} ${run}`).toString('base64')}?=`,
    `Message-ID: <${run}-${at}@partner.example>`,
    `Date: ${new Date(systemNow().getTime() - at * 1_000).toUTCString()}`,
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(body).toString('base64'),
    '',
  ].join('\r\n')
}

function workOf({ domain, phase, position }: Draft, at: number): string {
  return `${domain.subject}の${phase.title}で、${position}として第${at + 1}期の設計から結合テストまでを担当します。`
}

function mustOf({ must }: Draft): string {
  return must.map(({ text }) => text).join('、')
}

function termsOf(at: number) {
  const least = 55 + (at % 31)
  return { rate: `${least}〜${least + 10}万円`, place: places[at % places.length] ?? '' }
}
