import { hostileElements, hostileTypes, outsideTypes } from './hostile-documents.ts'
import { hostilePackages } from './hostile-packages.ts'
import { documentEntries } from './made-office.ts'
import { type MadeEntry, makeZip } from './made-zip.ts'
import { spellings } from './office-spellings.ts'
import { bookWith } from './written-books.ts'
import { documentPlaces } from './written-documents.ts'

const SCHEMAS = 'http://schemas.openxmlformats.org'
const OFFICE = 'http://schemas.microsoft.com/office/2006/relationships'
const NAMESPACES = `xmlns:a="${SCHEMAS}/drawingml/2006/main" xmlns:w="${SCHEMAS}/wordprocessingml/2006/main" xmlns:r="${SCHEMAS}/officeDocument/2006/relationships"`
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHAPE = 'drs/shapexml.xml'

type Made = { shape?: string | Buffer; parts?: MadeEntry[]; types?: string; links?: string }

/** The copy of a drawing that Word stores in its older form. */
export function copyEntries({
  shape = HEAD + written(''),
  parts = [],
  types = '',
  links = '',
}: Made = {}) {
  const type = (name: string, kind: string) =>
    `<Override PartName="/drs/${name}.xml" ContentType="application/vnd.ms-office.${kind}+xml"/>`
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="drs/${target}.xml"/>`
  return [
    {
      name: '[Content_Types].xml',
      content: `${HEAD}<Types xmlns="${SCHEMAS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${type('shapexml', 'DrsShape')}${type('downrev', 'DrsDownRev')}${types}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${HEAD}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${link('rId2', 'downRev', 'downrev')}${link('rId1', 'shapeXml', 'shapexml')}${links}</Relationships>`,
    },
    { name: SHAPE, content: shape },
    {
      name: 'drs/downrev.xml',
      content: `${HEAD}<a:downRevStg ${NAMESPACES} shapeCheckSum="DHn0YPw==&#xA;" ver="1"><a:bounds l="0"/></a:downRevStg>`,
    },
    ...parts,
  ]
}

function written(content: string): string {
  return `<a:graphic ${NAMESPACES}><a:graphicData uri="a">${content}</a:graphicData></a:graphic>`
}

/** How a copy is written as the value of an attribute. */
const texts: Record<string, (copy: Buffer) => string> = {
  plain: (copy) => copy.toString('base64'),
  'in lines': (copy) => lines(copy).join('&#xA;'),
  'in lines of blanks': (copy) => lines(copy).join('\r\n  '),
  'by numbers': (copy) => copy.toString('base64').replace(/[A-C]/g, (a) => `&#${a.charCodeAt(0)};`),
}
const shapes: Record<string, (text: string) => string> = {
  'a shape': (text) => of(`<v:shape id="a" o:gfxdata="${text}"/>`),
  'a line in a group': (text) => of(`<v:group><v:line o:gfxdata="${text}" from="0,0"/></v:group>`),
  'a kind of shape': (text) => of(`<v:shapetype o:gfxdata='${text}'/>`),
  'a shape without a prefix': (text) => of(`<v:rect gfxdata="${text}"/>`),
}

function lines(copy: Buffer): string[] {
  return copy.toString('base64').match(/.{1,76}/g) ?? []
}

function of(shape: string): string {
  return `<w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shape}</w:pict></w:r>`
}

type Named = [string, Buffer]

/** Documents with these copies, each in another place, shape and spelling. */
export function* documentsWith(copies: Iterable<Named>): Generator<Named> {
  const places = Object.entries(documentPlaces)
  const ways = Object.entries(shapes).flatMap(([shape, put]) =>
    Object.entries(texts).map(([text, write]) => ({ way: `${shape}, ${text}`, put, write })),
  )
  let turn = 0
  for (const [name, copy] of copies) {
    const [place, within] = places[turn % places.length] ?? []
    const way = ways[turn % ways.length]
    turn += 1
    if (way && within)
      yield [`${name} in ${way.way}, in ${place}`, within(way.put(way.write(copy)))]
  }
}

export function* hostileCopies(): Generator<Named> {
  yield* hostilePackages(copyEntries(), SHAPE, makeZip)
  for (const [name, xml] of Object.entries(hostileElements))
    for (const [spelling, spell] of Object.entries(spellings))
      yield [`${name} ${spelling}`, makeZip(copyEntries({ shape: spell(written(xml)) }))]
  for (const type of hostileTypes) {
    const types = `<Override PartName="/drs/a.dat" ContentType="${type}"/>`
    const parts = [{ name: 'drs/a.dat', content: 'a' }]
    yield [`a part of ${type}`, makeZip(copyEntries({ types, parts }))]
  }
  for (const type of outsideTypes) {
    const links = `<Relationship Id="rId9" Type="${SCHEMAS}/officeDocument/2006/relationships/${type}" Target="http://example.com/a" TargetMode="External"/>`
    yield [`${type} outside`, makeZip(copyEntries({ links }))]
    const rels = `<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${links}</Relationships>`
    const parts = [{ name: 'drs/_rels/shapexml.xml.rels', content: rels }]
    yield [`${type} of the shape outside`, makeZip(copyEntries({ parts }))]
  }
  yield ['a whole document', makeZip(documentEntries('', {}))]
  const inner = shapes['a shape']?.(makeZip(copyEntries()).toString('base64')) ?? ''
  yield ['a copy in a copy', makeZip(copyEntries({ shape: written(inner) }))]
  const big = 'a'.repeat(5_000_000)
  yield [
    'a bomb',
    makeZip(copyEntries({ parts: [{ name: 'drs/a.xml', content: `<a>${big}</a>` }] })),
  ]
}

/** What is no package, or not only one. */
export function* brokenCopies(): Generator<Named> {
  const text = makeZip(copyEntries()).toString('base64')
  const changed = {
    'cut off': text.slice(0, 40),
    'of other letters': text.replaceAll('A', '-'),
    'behind something': `AAAA${text}`,
    'before something': `${text}AAAA`,
    twice: text + text,
    'with signs inside': `${text.slice(0, 80)}=${text.slice(80)}`,
    'with a comment': `${text.slice(0, 80)}*${text.slice(80)}`,
    'of HTML': Buffer.from('<html><script>1</script></html>').toString('base64'),
    'of a program': Buffer.from('MZ'.padEnd(90, 'a')).toString('base64'),
    'as it is': 'PK',
  }
  for (const [name, value] of Object.entries(changed))
    for (const [shape, put] of Object.entries(shapes))
      for (const [place, within] of Object.entries(documentPlaces))
        yield [`a copy ${name}, in ${shape}, in ${place}`, within(put(value))]
}

/** Workbooks hold copies in the drawings of their comments. */
export function* booksWith(copies: Iterable<Named>): Generator<Named> {
  for (const [name, copy] of copies) {
    const shape = `<v:shape o:gfxdata="${copy.toString('base64')}"/>`
    const xml = `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shape}</xml>`
    const type = 'application/vnd.openxmlformats-officedocument.vmlDrawing'
    yield [`${name} in a workbook`, bookWith('vmlDrawing', type, xml)]
  }
}

export function* goodCopies(): Generator<Named> {
  const picture = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200, 7)])
  const rels = `<Relationships xmlns="${SCHEMAS}/package/2006/relationships"><Relationship Id="rId1" Type="${SCHEMAS}/officeDocument/2006/relationships/image" Target="media/image1.png"/></Relationships>`
  const parts = [
    { name: 'drs/_rels/shapexml.xml.rels', content: rels },
    { name: 'drs/media/image1.png', content: picture },
  ]
  for (let turn = 0; turn < 20; turn++) {
    for (const [spelling, spell] of Object.entries(spellings))
      yield [`a copy ${spelling}`, makeZip(copyEntries({ shape: spell(written('<a:ext/>')) }))]
    yield ['a copy with a picture', makeZip(copyEntries({ parts }))]
    yield ['a copy that says nothing', makeZip(copyEntries({ shape: HEAD }))]
  }
}
