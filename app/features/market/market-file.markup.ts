import { csvLine } from '#core/formats/csv-line.ts'
import { type Content, element, type Markup } from '#core/formats/markup.ts'
import { BIN, filled } from '#features/items/posting/rate-position.rules.ts'
import { inMan } from '#ui/money.tsx'
import type { Market, MarketRates, MarketRow } from './market.schema.ts'
import { halfText, periodText } from './market.words.ts'

export const LICENCE = { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' }

export const METHOD =
  '掲載した案件の単価の上限（税抜・月額・円）。週5日で働く場合に換算しています。日数（days）を選んだときと、日数ごとの行は、その日数で働く場合の金額です。募集が終わった案件を含みます。単価のわかる案件が5件に満たないものは単価を出しません。'

export type MarketFile = {
  /** Javaの単価相場 */
  title: string
  siteName: string
  /** The address of the page that it is from. */
  page: string
  at: string
  /** For how many days a week the figures are: 週5日換算. */
  basis: string
  market: Market
}

/** The same figures for programs, with where they are from and under which terms they may be used. */
export function jsonOf({ title, siteName, page, at, market, basis }: MarketFile): string {
  const about = { title, source: siteName, url: page, as_of: at, unit: 'JPY/month, tax excluded' }
  const terms = {
    method: METHOD,
    days_basis: basis,
    license: LICENCE.url,
    attribution: attributionOf(siteName, page),
  }
  return `${JSON.stringify({ ...about, ...terms, ...market }, null, 2)}\n`
}

const COLUMNS = ['kind', 'name', 'item_count', 'n', 'mean', 'low', 'q1', 'median', 'q3', 'high']

/** One line for each thing that is counted, as spreadsheets read it. */
export function csvOf({ market, siteName, page, basis }: MarketFile): string {
  const { item_count, rates } = market
  const lines = [
    lineOf('all', periodText(market.period), { item_count, rates }),
    ...market.months.map((month) => lineOf('month', month.month, month)),
    ...market.tags.map((tag) => lineOf(tag.group, tag.name, tag)),
    ...rowsOf('prefecture', market.prefectures),
    ...rowsOf('industry', market.industries),
    ...rowsOf('remote', market.remote),
    ...rowsOf('days', market.days),
    ...rowsOf('chain_depth', market.chain_depths),
    ['basis', `税抜・月額・円・${basis}（daysの行は、その日数の金額）`],
    ['source', attributionOf(siteName, page)],
  ]
  return `\ufeff${[COLUMNS, ...lines].map(csvLine).join('')}`
}

function rowsOf(kind: string, rows: readonly MarketRow[]) {
  return rows.map((row) => lineOf(kind, row.name, row))
}

function lineOf(kind: string, name: string, { item_count, rates }: Counted): (string | number)[] {
  const { n, mean, low, q1, median, q3, high } = rates ?? none
  return [kind, name, item_count, n, mean, low, q1, median, q3, high]
}

type Counted = { item_count: number; rates: MarketRates | null }
const none = { n: '', mean: '', low: '', q1: '', median: '', q3: '', high: '' }

function attributionOf(siteName: string, page: string): string {
  return `出典：${siteName}（${page}）、${LICENCE.name}`
}

const WIDTH = 720
const SIDE = 24
const TOP = 96
const FLOOR = 286
const HEIGHT = 368

/** The distribution as a picture for other sites, with where it is from written into it. */
export function pictureOf({ title, siteName, page, market, basis }: MarketFile): Markup {
  const { rates, period } = market
  const summary = rates
    ? `中央値 ${inMan(rates.median)}万円　半数は${halfText(rates)}　n＝${rates.n}（${periodText(period)}公開）`
    : `単価のわかる案件が5件に満たないため、相場を出していません（${periodText(period)}公開）`
  return element(
    'svg',
    [
      element('title', `${title}：${summary}`),
      { markup: `<style>${LOOKS}</style>` },
      element('rect', [], { class: 'paper', width: String(WIDTH), height: String(HEIGHT) }),
      text(title, { x: SIDE, y: 40, class: 'title' }),
      text(summary, { x: SIDE, y: 68, class: 'summary' }),
      ...(rates ? drawBins(market, rates) : []),
      text(`単価の上限（税抜・月額・${basis}、万円）`, { x: SIDE, y: 334, class: 'note' }),
      text(attributionOf(siteName, page), { x: SIDE, y: 354, class: 'note' }),
    ],
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: String(WIDTH),
      height: String(HEIGHT),
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: 'img',
    },
  )
}

function drawBins({ distribution }: Market, { median, q1, q3 }: MarketRates): Markup[] {
  const bins = filled(distribution)
  const first = bins[0]?.from ?? 0
  const step = (WIDTH - 2 * SIDE) / bins.length
  const most = Math.max(...bins.map(({ count }) => count))
  const x = (yen: number) => Math.round(SIDE + ((yen - first) / BIN) * step)
  const bars = bins.map(({ from, count }) => {
    const height = Math.round(((FLOOR - TOP) * count) / most)
    return box('bar', x(from), FLOOR - height, Math.max(1, Math.floor(step) - 1), height)
  })
  const ticks = bins.filter(({ from }) => from % 200_000 === 0 && from > first)
  return [
    box('half', x(q1), TOP, x(q3) - x(q1), FLOOR - TOP),
    ...bars,
    box('ink', x(median) - 1, TOP - 8, 2, FLOOR - TOP + 8),
    box('ink', SIDE, FLOOR, WIDTH - 2 * SIDE, 1),
    ...ticks.map(({ from }) => text(inMan(from), { x: x(from), y: FLOOR + 20, class: 'tick' })),
  ]
}

function box(look: string, x: number, y: number, width: number, height: number): Markup {
  return element('rect', [], {
    class: look,
    x: String(x),
    y: String(y),
    width: String(width),
    height: String(height),
  })
}

function text(content: Content, { x, y, class: look }: { x: number; y: number; class: string }) {
  return element('text', content, { x: String(x), y: String(y), class: look })
}

const LOOKS = `
text{font-family:'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP','Yu Gothic UI',sans-serif;fill:#46525e}
.paper{fill:#f7f4ed}.title{font-size:22px;font-weight:700;fill:#14202b}.summary{font-size:15px;fill:#14202b}
.note,.tick{font-size:12px}.tick{text-anchor:middle}.half{fill:#eeeae0}.bar{fill:#938b7b}.ink{fill:#14202b}
@media (prefers-color-scheme:dark){text{fill:#b9bec0}.paper{fill:#0f151b}.title,.summary{fill:#ece7dc}
.half{fill:#1e2831}.bar{fill:#667480}.ink{fill:#ece7dc}}`
