import { element, type Markup } from '#core/formats/markup.ts'

type Size = { pixels: number; isMaskable: boolean }

/** What home screens ask for. Of a maskable one a phone cuts off the edges, as it does with its own. */
export const appIcons: Readonly<Record<string, Size>> = {
  '192': { pixels: 192, isMaskable: false },
  '512': { pixels: 512, isMaskable: false },
  'maskable-512': { pixels: 512, isMaskable: true },
}

/** The sign of favicon.svg by day. Of a maskable one the middle four fifths are always shown. */
export function appIcon({ pixels, isMaskable }: Size): Markup {
  const sign = element(
    'g',
    [
      element('path', [], {
        d: 'M7 24.6C16 23.6 23 17.8 26 8',
        fill: 'none',
        stroke: '#f7f4ed',
        'stroke-width': '4',
      }),
      element('circle', [], {
        cx: '10.6',
        cy: '10.6',
        r: '3.6',
        fill: 'none',
        stroke: '#ff8b6e',
        'stroke-width': '3.3',
      }),
    ],
    isMaskable ? { transform: 'translate(4.8 4.8) scale(0.7)' } : {},
  )
  // A PNG of ours has no transparent corners: the paper is behind the rounded ones.
  const ground = element('rect', [], { width: '32', height: '32', fill: PAPER })
  const sheet = element('rect', [], {
    width: '32',
    height: '32',
    fill: INK,
    ...(!isMaskable && { rx: '5' }),
  })
  return element('svg', [ground, sheet, sign], {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: '0 0 32 32',
    width: String(pixels),
    height: String(pixels),
  })
}
const INK = '#14202b'
const PAPER = '#f7f4ed'
