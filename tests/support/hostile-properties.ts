import type { MadeBook } from './made-office.ts'
import { escapeXml, spellings } from './office-spellings.ts'

const SCHEMAS = 'http://schemas.openxmlformats.org/officeDocument/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.extended-properties+xml'
const SAFE = 'https://example.com/'

/** Links that the properties list, each leading somewhere else, by how they are written. */
export function* listedLinks(
  targets: readonly string[],
  make: (book: MadeBook) => Buffer,
): Generator<[string, Buffer]> {
  const written = Object.entries(spellings)
  for (const [turn, target] of targets.entries()) {
    for (const kind of ['lpwstr', 'lpstr', 'bstr']) {
      const [spelling, spell] = written[turn % written.length] ?? []
      const xml = propertiesOf(listOf(valuesOf(target), kind))
      if (spell)
        yield [`a listed link to ${target}, ${kind}, ${spelling}`, make(bookOf(spell(xml)))]
    }
    const second = listOf([...valuesOf(SAFE), ...valuesOf(target)], 'lpwstr')
    yield [`a second listed link to ${target}`, make(bookOf(propertiesOf(second)))]
    const early = listOf(['0', '0', '0', target, '5', ''], 'lpwstr')
    yield [`a listed link to ${target} too early`, make(bookOf(propertiesOf(early)))]
    const loose = `<HLinks>${escapeXml(target)}</HLinks>`
    yield [`a listed link to ${target} alone`, make(bookOf(propertiesOf(loose)))]
  }
  for (const place of ['\\\\host\\share', 'file:///c:/a', '[a.xls]b!A1', '_x005c__x005c_host\\a'])
    yield [`a listed place ${place}`, make(bookOf(propertiesOf(listOf(valuesOf('', place)))))]
}

/** The same with a link that may be. */
export function goodListedLinks(): MadeBook {
  const values = [...valuesOf(SAFE), ...valuesOf('', '_Toc1'), ...valuesOf('mailto:a@example.com')]
  return bookOf(propertiesOf(listOf(values)))
}

function valuesOf(target: string, place = ''): string[] {
  return ['4325376', '0', '0', '5', target, place]
}

function listOf(values: readonly string[], kind = 'lpwstr'): string {
  const variants = values.map((value, index) => {
    const type = index % 6 < 4 ? 'i4' : kind
    return `<vt:variant><vt:${type}>${escapeXml(value)}</vt:${type}></vt:variant>`
  })
  return `<HLinks><vt:vector size="${values.length}" baseType="variant">${variants.join('')}</vt:vector></HLinks>`
}

function propertiesOf(list: string): string {
  return `<Properties xmlns="${SCHEMAS}/extended-properties" xmlns:vt="${SCHEMAS}/docPropsVTypes">${list}<HyperlinksChanged>true</HyperlinksChanged></Properties>`
}

function bookOf(content: string | Buffer): MadeBook {
  return {
    parts: [{ name: 'docProps/app.xml', content }],
    types: { '/docProps/app.xml': TYPE },
    rootLinks: [{ type: 'extended-properties', target: 'docProps/app.xml' }],
  }
}
