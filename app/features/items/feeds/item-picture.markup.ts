import { element, type Markup } from '#core/formats/markup.ts'
import { breakLines, shorten } from '#core/formats/text-lines.ts'
import { FULL_WEEK, workableDays } from '#features/items/day-rate.rules.ts'
import type { ItemDetail } from '#features/items/item.schema.ts'
import { daysText, placeText, startText, workText } from '#features/items/item.words.ts'
import { slashDay } from '#ui/date-text.ts'
import { arrival, DRAWN_NAME, departure, wordStrokes } from '#ui/logo-strokes.ts'
import { rateText } from './job-posting.markup.ts'

/** What a picture of 1200 × 630 shows; the size that every network asks for. */
const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 72
const INNER = WIDTH - 2 * MARGIN

/** The paper and the ink of the site by day: networks show one picture to everybody. */
const PAPER = '#f7f4ed'
const INK = '#14202b'
const INK_2 = '#46525e'
const HAIR = '#dad4c7'
const ACCENT = '#c2311a'

/** A project as a line of the timetable, large enough to be read in a message. */
export function itemPicture(item: ItemDetail, siteName: string): Markup {
  const names = breakLines(item.name, INNER / NAME, 2)
  const top = names.length === 1 ? 222 : 186
  return sheet(siteName, [
    item.is_open ? label(WIDTH - MARGIN, 92, item.code, 'end') : endedSign(item),
    ...names.map((line, index) => text(MARGIN, top + index * 70, line, { size: NAME, bold: true })),
    ...rate(item),
    rule(464, 2, INK),
    ...factsOf(item).flatMap(fact),
  ])
}
const NAME = 50

/** Networks cache a picture by its address: with what it shows, that changes too. */
export function picturePath(item: PicturedItem): string {
  return `/og/item/${item.id}.png?v=${pictureVersion(item)}`
}

export function pictureVersion({ updated_at, confirmed_at, state }: PicturedItem): string {
  const [, latest = ''] = [confirmed_at ?? '', updated_at].sort()
  return `${latest.replace(/\D/g, '').slice(0, 14)}-${state}`
}
type PicturedItem = Pick<ItemDetail, 'id' | 'updated_at' | 'confirmed_at' | 'state'>

/** The site itself, for every page that has no picture of its own. */
export function sitePicture(siteName: string): Markup {
  const lines = ['フリーランスITエンジニアの', '案件を、時刻表のように。']
  return sheet(siteName, [
    ...lines.map((line, index) => text(MARGIN, 270 + index * 92, line, { size: 68, bold: true })),
    rule(464, 2, INK),
    label(MARGIN, 530, '単価・出社日数・開始・最終確認を、どの案件でも同じ場所に'),
  ])
}

function sheet(siteName: string, parts: readonly (Markup | undefined)[]): Markup {
  const size = { width: String(WIDTH), height: String(HEIGHT) }
  const ground = element('rect', [], { ...size, fill: PAPER })
  const head = element('rect', [], { width: size.width, height: '16', fill: INK })
  return element('svg', [ground, head, ...logo(siteName), ...parts], {
    xmlns: 'http://www.w3.org/2000/svg',
    ...size,
  })
}

function logo(siteName: string): Markup[] {
  if (siteName !== DRAWN_NAME) {
    return [text(MARGIN, 96, shorten(siteName, 16), { size: 36, bold: true })]
  }
  const strokes = wordStrokes.map((d) => element('path', [], { d }))
  const ring = { fill: 'none', stroke: ACCENT, 'stroke-width': '3.3' }
  return [
    element(
      'g',
      [
        element('g', strokes, { fill: 'none', stroke: INK, 'stroke-width': '4.4' }),
        element('circle', [], { ...circle(departure), ...ring }),
        element('circle', [], { ...circle(arrival), fill: ACCENT }),
      ],
      { transform: `translate(${MARGIN} 54) scale(1.35)` },
    ),
  ]
}

function circle({ cx, cy, r }: { cx: number; cy: number; r: number }) {
  return { cx: String(cx), cy: String(cy), r: String(r) }
}

const signs = {
  lapsed: '募集を確認中',
  paused: '募集を停止中',
  ended: '募集は終了しました',
}

function endedSign({ state, confirmation }: ItemDetail): Markup {
  const words =
    signs[confirmation === 'lapsed' ? 'lapsed' : state === 'paused' ? 'paused' : 'ended']
  const width = words.length * 30 + 48
  const box = { x: String(WIDTH - MARGIN - width), y: '52', width: String(width), height: '56' }
  const style = { size: 30, bold: true, fill: PAPER, anchor: 'middle' } as const
  return element('g', [
    element('rect', [], { ...box, fill: INK }),
    text(WIDTH - MARGIN - width / 2, 91, words, style),
  ])
}

function rate(item: ItemDetail): Markup[] {
  const figures = rateText(item).replace('万円', '')
  if (figures === '') {
    const words = shorten(item.rate_detail || '単価は応相談', INNER / 64)
    return [text(MARGIN, 408, words, { size: 64, bold: true })]
  }
  const unit = element('tspan', '万円', { 'font-size': '52', dx: '8' })
  const tax = element('tspan', `税抜・月額${statedDays(item)}`, {
    'font-size': '28',
    'font-weight': '400',
    dx: '20',
    fill: INK_2,
  })
  const spans = [element('tspan', figures), unit, tax]
  return [text(MARGIN, 412, spans, { size: 124, bold: true })]
}

/** For how many days a week the rate is, where fewer would do. */
function statedDays(item: ItemDetail): string {
  const stated = item.rate_days ?? FULL_WEEK
  return stated < FULL_WEEK || workableDays(item).some((days) => days < FULL_WEEK)
    ? `（週${stated}日）`
    : ''
}

type Fact = { name: string; value: string }

function factsOf(item: ItemDetail): Fact[] {
  const place = placeText(item)
  const work = workText(item)
  const { confirmed_at, closed_at, closes_at } = item
  const ended = closed_at ?? closes_at
  return [
    { name: '出社', value: place === '' || place === work ? work : `${work} ${place}` },
    { name: '稼働', value: daysText(item) || '相談' },
    { name: '開始', value: startText(item) },
    item.is_open
      ? { name: '最終確認', value: confirmed_at ? slashDay(confirmed_at) : '未確認' }
      : { name: '掲載終了', value: ended ? slashDay(ended) : '—' },
  ]
}

/** The same columns as on the term card: the first is the widest. */
const COLUMNS = [0, 480, 690, 880] as const
const FACT = 36

function fact({ name, value }: Fact, index: number): Markup[] {
  const x = MARGIN + (COLUMNS[index] ?? 0)
  const end = MARGIN + (COLUMNS[index + 1] ?? INNER)
  return [
    ...(index > 0 ? [line(x - 22, 492, 584)] : []),
    label(x, 518, name),
    text(x, 572, shorten(value, (end - x - 30) / FACT), { size: FACT, bold: true }),
  ]
}

function label(x: number, y: number, words: string, anchor: Style['anchor'] = 'start'): Markup {
  return text(x, y, words, { size: 28, fill: INK_2, anchor })
}

type Style = { size: number; bold?: boolean; fill?: string; anchor?: 'start' | 'middle' | 'end' }

function text(x: number, y: number, content: string | Markup[], style: Style): Markup {
  return element('text', content, {
    x: String(x),
    y: String(y),
    'font-size': String(style.size),
    'font-weight': style.bold ? '700' : '400',
    'text-anchor': style.anchor ?? 'start',
    fill: style.fill ?? INK,
  })
}

function rule(y: number, height: number, fill: string): Markup {
  const place = { x: String(MARGIN), y: String(y), width: String(INNER), height: String(height) }
  return element('rect', [], { ...place, fill })
}

function line(x: number, from: number, to: number): Markup {
  const place = { x: String(x), y: String(from), width: '2', height: String(to - from) }
  return element('rect', [], { ...place, fill: HAIR })
}
