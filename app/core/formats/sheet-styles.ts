import { element, type Markup } from './markup.ts'
import type { Look } from './sheet-page.ts'

const FONT = '游ゴシック'
const LINE = '9AA4B2'
/** Formats that have a number of their own in every workbook; others are numbered from 164 on. */
const BUILT_IN = new Map([['@', 49]])
const FIRST_FORMAT = 164

export type SheetStyles = { numberOf(look: Look): number; render(): Markup }

/** The looks of a workbook, each part of them once; a cell names its look by a number. */
export function collectStyles(): SheetStyles {
  const formats = new Map(BUILT_IN)
  const lists = {
    fonts: newList([element('font', [value('sz', 11), value('name', 'Calibri')])]),
    fills: newList([patternFill('none'), patternFill('gray125')]),
    borders: newList([borderOf(undefined)]),
    looks: newList([lookOf(PLAIN)]),
  }
  return {
    numberOf(look) {
      const ids = {
        numFmtId: look.format === undefined ? 0 : formatId(formats, look.format),
        fontId: lists.fonts.add(fontOf(look.font ?? {})),
        fillId: look.ground === undefined ? 0 : lists.fills.add(patternFill('solid', look.ground)),
        borderId: lists.borders.add(borderOf(look.border)),
      }
      return lists.looks.add(lookOf(ids, look.align ?? {}))
    },
    render: () =>
      element(
        'styleSheet',
        [
          renderFormats(formats),
          lists.fonts.render('fonts'),
          lists.fills.render('fills'),
          lists.borders.render('borders'),
          element('cellStyleXfs', [element('xf')], { count: '1' }),
          lists.looks.render('cellXfs'),
          element(
            'cellStyles',
            [element('cellStyle', [], { name: 'Normal', xfId: '0', builtinId: '0' })],
            { count: '1' },
          ),
        ],
        { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
      ),
  }
}

type List = { add(part: Markup): number; render(name: string): Markup }

function newList(first: readonly Markup[]): List {
  const parts = new Map(first.map(({ markup }, index) => [markup, index]))
  return {
    add({ markup }) {
      const known = parts.get(markup) ?? parts.size
      parts.set(markup, known)
      return known
    },
    render: (name) =>
      element(
        name,
        [...parts.keys()].map((markup) => ({ markup })),
        { count: String(parts.size) },
      ),
  }
}

function formatId(formats: Map<string, number>, code: string): number {
  const id = formats.get(code) ?? FIRST_FORMAT + formats.size
  formats.set(code, id)
  return id
}

function renderFormats(formats: ReadonlyMap<string, number>): Markup | undefined {
  const own = [...formats].filter(([, id]) => id >= FIRST_FORMAT)
  if (own.length === 0) return undefined
  const parts = own.map(([formatCode, id]) =>
    element('numFmt', [], { numFmtId: String(id), formatCode }),
  )
  return element('numFmts', parts, { count: String(own.length) })
}

function fontOf({ size = 10, isBold, colour }: NonNullable<Look['font']>): Markup {
  return element('font', [
    isBold ? element('b') : undefined,
    value('sz', size),
    colour === undefined ? undefined : colourOf('color', colour),
    value('name', FONT),
  ])
}

function patternFill(patternType: string, ground?: string): Markup {
  const colour = ground === undefined ? [] : [colourOf('fgColor', ground)]
  return element('fill', [element('patternFill', colour, { patternType })])
}

function borderOf(border: Look['border']): Markup {
  const side = (name: string, style: string | undefined) =>
    style === undefined ? element(name) : element(name, [colourOf('color', LINE)], { style })
  const around = border === 'all' ? 'thin' : undefined
  return element('border', [
    side('left', around),
    side('right', around),
    side('top', around),
    side('bottom', border === 'below' ? 'medium' : around),
    side('diagonal', undefined),
  ])
}

const PLAIN = { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 }
type Ids = Record<'numFmtId' | 'fontId' | 'fillId' | 'borderId', number>

function lookOf(ids: Ids, align?: NonNullable<Look['align']>): Markup {
  const is = align ? '1' : undefined
  return element('xf', align ? [alignmentOf(align)] : [], {
    numFmtId: String(ids.numFmtId),
    fontId: String(ids.fontId),
    fillId: String(ids.fillId),
    borderId: String(ids.borderId),
    xfId: '0',
    applyNumberFormat: is,
    applyFont: is,
    applyFill: is,
    applyBorder: is,
    applyAlignment: is,
  })
}

const UPRIGHT = '255'

function alignmentOf({ horizontal, vertical, indent, isUpright }: NonNullable<Look['align']>) {
  return element('alignment', [], {
    horizontal,
    vertical: vertical ?? 'center',
    textRotation: isUpright ? UPRIGHT : undefined,
    wrapText: isUpright ? undefined : '1',
    indent: indent === undefined ? undefined : String(indent),
  })
}

function value(name: string, val: string | number): Markup {
  return element(name, [], { val: String(val) })
}

function colourOf(name: string, colour: string): Markup {
  return element(name, [], { rgb: `FF${colour}` })
}
