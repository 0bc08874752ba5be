import { bodyOf, type MadeBook, storedDocument } from './made-office.ts'
import type { MadeEntry } from './made-zip.ts'
import { escapeXml, spellings, textSpellings } from './office-spellings.ts'

const SCHEMAS = 'http://schemas.openxmlformats.org'
const W = `xmlns:w="${SCHEMAS}/wordprocessingml/2006/main"`
const FORMAT = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

/** What Word puts together from its runs to one instruction. */
export const fieldForms: Record<string, (code: string) => string> = {
  'as one element': (code) =>
    `<w:fldSimple w:instr="${escapeXml(code)}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`,
  'as an element by numbers': (code) =>
    `<w:fldSimple w:instr="${numbered(code)}"><w:r><w:t>1</w:t></w:r></w:fldSimple>`,
  ...Object.fromEntries(
    Object.entries(textSpellings).map(([name, spell]) => [
      `in one run ${name}`,
      (code: string) => complex(instruction(spell(code))),
    ]),
  ),
  'letter by letter': (code) =>
    complex([...code].map((letter) => instruction(escapeXml(letter))).join('')),
  'with marks of spelling': (code) =>
    complex(
      halves(code)
        .map((half) => `<w:proofErr w:type="spellStart"/>${half}`)
        .join(''),
    ),
  'with looks': (code) =>
    complex(
      `<w:r><w:rPr><w:b/><w:vanish/></w:rPr><w:instrText>${escapeXml(code)}</w:instrText></w:r>`,
    ),
  deleted: (code) =>
    complex(
      `<w:del w:id="1" w:author="a"><w:r><w:delInstrText>${escapeXml(code)}</w:delInstrText></w:r></w:del>`,
    ),
  inserted: (code) =>
    complex(`<w:ins w:id="1" w:author="a">${instruction(escapeXml(code))}</w:ins>`),
  'in the words of a field': (code) => complex(`<w:r><w:t>${escapeXml(code)}</w:t></w:r>`),
  'with bookmarks': (code) =>
    complex(halves(code).join('<w:bookmarkStart w:id="1" w:name="a"/><w:bookmarkEnd w:id="1"/>')),
  'in a control': (code) =>
    `<w:sdt><w:sdtContent>${complex(instruction(escapeXml(code)))}</w:sdtContent></w:sdt>`,
  'in a result': (code) =>
    `${mark('begin')}${instruction(' REF a ')}${mark('separate')}${complex(instruction(escapeXml(code)))}${mark('end')}`,
  'without a result': (code) => `${mark('begin')}${instruction(escapeXml(code))}${mark('end')}`,
}

/** Forms that no good document has. */
export const oddForms: Record<string, (code: string) => string> = {
  'beside another name': (code) =>
    `<w:fldSimple xmlns:n="n" n:instr=" PAGE " w:instr="${escapeXml(code)}"/>`,
  'behind an element': (code) => complex(instruction(`<w:t/>${escapeXml(code)}`)),
  'by itself': (code) => instruction(escapeXml(code)),
  'without an end': (code) => mark('begin') + instruction(escapeXml(code)),
  'in another instruction': (code) =>
    complex(`${instruction(' REF ')}${complex(instruction(escapeXml(code)))}`),
  'as the name of another': (code) =>
    complex(complex(instruction(escapeXml(code))) + instruction(' x')),
  'over a deletion': (code) =>
    complex(
      `${instruction(escapeXml(code.slice(0, 3)))}<w:del w:id="1"><w:r><w:delInstrText>PAGE </w:delInstrText></w:r></w:del>${instruction(escapeXml(code.slice(3)))}`,
    ),
  'behind a good one': (code) =>
    complex(
      `<w:del w:id="1"><w:r><w:delInstrText>PAGE </w:delInstrText></w:r></w:del>${instruction(escapeXml(code))}`,
    ),
  'behind a shown word': (code) =>
    complex(`<w:r><w:t xml:space="preserve">PAGE </w:t></w:r>${instruction(escapeXml(code))}`),
  'behind a reading': (code) =>
    complex(
      `<w:r><w:ruby><w:rt><w:r><w:t xml:space="preserve">PAGE </w:t></w:r></w:rt></w:ruby></w:r>${instruction(escapeXml(code))}`,
    ),
  'in one of two branches': (code) =>
    complex(
      `<mc:AlternateContent xmlns:mc="${SCHEMAS}/markup-compatibility/2006"><mc:Choice Requires="a">${instruction(' PAGE ')}</mc:Choice><mc:Fallback>${instruction(escapeXml(code))}</mc:Fallback></mc:AlternateContent>`,
    ),
}

function halves(code: string): string[] {
  const middle = Math.ceil(code.length / 2)
  return [code.slice(0, middle), code.slice(middle)].map((half) => instruction(escapeXml(half)))
}

function numbered(code: string): string {
  return [...code].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join('')
}

function mark(type: string): string {
  return `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
}

function instruction(xml: string): string {
  return `<w:r><w:instrText xml:space="preserve">${xml}</w:instrText></w:r>`
}

function complex(code: string): string {
  return `${mark('begin')}${code}${mark('separate')}<w:r><w:t>1</w:t></w:r>${mark('end')}`
}

type Spelling = (xml: string) => string | Buffer

/** The parts of a document that may hold paragraphs, wherever they lie and whatever they are called. */
export const documentPlaces: Record<string, (content: string, spell?: Spelling) => Buffer> = {
  'the body': (content, spell) => withMain('word/document.xml', bodyOf(paragraph(content)), spell),
  'a table': (content, spell) =>
    withMain(
      'word/document.xml',
      bodyOf(`<w:tbl><w:tr><w:tc>${paragraph(content)}</w:tc></w:tr></w:tbl>`),
      spell,
    ),
  'a body elsewhere': (content, spell) => withMain('a/b.xml', bodyOf(paragraph(content)), spell),
  'a body without an ending': (content, spell) =>
    withMain('main', bodyOf(paragraph(content)), spell),
  'a text box': (content, spell) =>
    withMain(
      'word/document.xml',
      bodyOf(
        `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${paragraph(content)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
      ),
      spell,
    ),
  'one of two branches': (content, spell) =>
    withMain(
      'word/document.xml',
      bodyOf(
        `<mc:AlternateContent xmlns:mc="${SCHEMAS}/markup-compatibility/2006"><mc:Choice Requires="wps">${paragraph(content)}</mc:Choice><mc:Fallback><w:p/></mc:Fallback></mc:AlternateContent>`,
      ),
      spell,
    ),
  ...Object.fromEntries(
    [
      ['header', 'hdr'],
      ['footer', 'ftr'],
    ].map(([type = '', root]) => [
      `a ${type}`,
      (content: string, spell?: Spelling) =>
        withPart(type, type, `<w:${root} ${W}>${paragraph(content)}</w:${root}>`, spell),
    ]),
  ),
  ...Object.fromEntries(
    ['footnote', 'endnote', 'comment'].map((name) => [
      `a ${name}`,
      (content: string, spell?: Spelling) =>
        withPart(
          `${name}s`,
          `${name}s`,
          `<w:${name}s ${W}><w:${name} w:id="1">${paragraph(content)}</w:${name}></w:${name}s>`,
          spell,
        ),
    ]),
  ),
  'a building block': (content, spell) =>
    withPart(
      'glossaryDocument',
      'document.glossary',
      `<w:glossaryDocument ${W}><w:docParts><w:docPart><w:docPartBody>${paragraph(content)}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
      spell,
    ),
  'a part that nothing leads to': (content, spell = plain) =>
    storedDocument('', {
      parts: [
        { name: 'other/lost.xml', content: spell(`<w:hdr ${W}>${paragraph(content)}</w:hdr>`) },
      ],
      types: { '/other/lost.xml': `${FORMAT}.header+xml` },
    }),
  'data of the user': (content, spell = plain) =>
    storedDocument('', {
      parts: [
        {
          name: 'customXml/item1.xml',
          content: spell(`<w:hdr ${W}>${paragraph(content)}</w:hdr>`),
        },
      ],
      links: [{ type: 'customXml', target: '../customXml/item1.xml' }],
    }),
}

function plain(xml: string): string | Buffer {
  return spellings.plain?.(xml) ?? xml
}

function paragraph(content: string): string {
  return `<w:p>${content}</w:p>`
}

function withMain(name: string, xml: string, spell: Spelling = plain): Buffer {
  return storedDocument('', { main: { name, content: spell(xml) } })
}

function withPart(link: string, type: string, xml: string, spell: Spelling = plain): Buffer {
  const name = `parts/${link}.bin1`
  const book: MadeBook = {
    parts: [{ name, content: spell(xml) }],
    types: { [`/${name}`]: `${FORMAT}.${type}+xml` },
    links: [{ type: link, target: `/${name}` }],
  }
  return storedDocument('', book)
}

/** A document with one more part of this type. */
export function documentWith(entry: MadeEntry, type: string, link: string): Buffer {
  return storedDocument('', {
    parts: [entry],
    types: { [`/${entry.name}`]: type },
    links: [{ type: link, target: `/${entry.name}` }],
  })
}
