import { Buffer } from 'node:buffer'
import { randomOf } from '#db/world/generator/random.ts'
import { ACTIONS, type Contents, several, triggered } from './pdf-actions.ts'
import { kinds } from './pdf-kinds.ts'
import {
  type Layout,
  lyingLayouts,
  unusualLayouts,
  usualLayouts,
  type WrittenObject,
} from './pdf-layouts.ts'
import { spell, spellings } from './pdf-spellings.ts'

export type PdfVariant = { name: string; file: Buffer }

const link = (action: string, more = '') =>
  `/Subtype /Link /Rect [0 0 99 99] ${more} /A << ${action} >>`
const clicks = (actions: Record<string, string>) =>
  Object.entries(actions).map(([name, action]): [string, Contents] => [
    `a click: ${name}`,
    { annotation: link(action) },
  ])
const openings = (actions: Record<string, string>) =>
  Object.entries(actions).map(([name, action]): [string, Contents] => [
    `at opening: ${name}`,
    { catalog: '/OpenAction 20 0 R', loose: [{ text: `<< ${action} >>` }] },
  ])
const annotations = (names: readonly string[]) =>
  names.map((name): [string, Contents] => [
    `an annotation: ${name}`,
    { annotation: `/Subtype /${name} /Rect [0 0 99 99] /Contents (x)` },
  ])
const addresses = (list: readonly string[]) =>
  list.map((address): [string, Contents] => [
    `an address: ${address}`,
    { annotation: link(`/S /URI /URI (${address})`) },
  ])

const hidden = (text: string, all: readonly string[]) =>
  all.map((data): [string, Contents] => [`data that hide ${data}`, { loose: [{ text, data }] }])

const HOSTILE: readonly [string, Contents][] = [
  ...clicks(ACTIONS),
  ...openings(ACTIONS),
  ...openings({ URI: '/S /URI /URI (https://example.com/)', Named: '/S /Named /N /NextPage' }),
  ...annotations(['Movie', 'Sound', 'Screen', '3D', 'RichMedia', 'FileAttachment', 'Surprise']),
  ...addresses([
    'javascript:alert(1)'.replace(/[()]/g, '\\$&'),
    'file:///C:/Windows/calc.exe',
    'FILE://host/share/a.exe',
    'ms-msdt:/id PCWDiagnostic',
    'search-ms:query=a',
    'smb://host/share',
    '\\\\\\\\host\\\\share',
    'vbscript:x',
    'data:text/html,x',
    'calc.exe',
    '../a.exe',
    'http:////host',
    'mailto:a@example.com?attach=C:/secret',
    'mailto:a@example.com?b=c&amp;attach=C:/secret',
  ]),
  [
    'at opening: an address in place',
    { catalog: '/OpenAction << /S /URI /URI (https://a.jp/) >>' },
  ],
  ['at opening: a script in place', { catalog: '/OpenAction << /S /JavaScript /JS (x) >>' }],
  ...Object.entries(triggered),
  [
    'by itself elsewhere',
    { page: '/AA 20 0 R', loose: [{ text: '<< /C << /S /Named /N /NextPage >> >>' }] },
  ],
  [
    'at a key',
    { annotation: '/Subtype /Widget /FT /Tx /AA << /K << /S /JavaScript /JS (x) >> >>' },
  ],
  [
    'a kind elsewhere',
    { annotation: link('/S 20 0 R /JS2 (x)'), loose: [{ text: '/JavaScript' }] },
  ],
  [
    'a kind of one click elsewhere',
    { annotation: link('/S 20 0 R /D [3 0 R /Fit]'), loose: [{ text: '/Sound' }] },
  ],
  [
    'an action elsewhere',
    { annotation: '/Subtype /Link /A 20 0 R', loose: [{ text: '<< /S /Launch >>' }] },
  ],
  [
    'an address elsewhere',
    { annotation: link('/S /URI /URI 20 0 R'), loose: [{ text: '(file:///a)' }] },
  ],
  [
    'an action by two steps',
    {
      annotation: '/Subtype /Link /A 20 0 R',
      loose: [{ text: '21 0 R' }, { text: '<< /S /Thread >>' }],
    },
  ],
  [
    'by itself in a stream',
    { page: '/AA 20 0 R', loose: [{ text: '<< /PO << /S /URI /URI (http://a/) >> >>', data: '' }] },
  ],
  ...hidden('<< /Subtype /Image >>', [
    'Rar!\x1a\x07\x01',
    '7z\xbc\xaf\x27\x1c',
    `PK\x03\x04\x14\0\0\0\x08\0${'\0'.repeat(16)}\x05\0\0\0a.exe`,
  ]),
  ...hidden('<< /Type /Metadata >>', ['<!DOCTYPE x SYSTEM "file:///a">', '<!entity a "b">']),
  ['a subtype elsewhere', { annotation: '/Subtype 20 0 R', loose: [{ text: '/Screen' }] }],
  [
    'names with scripts',
    { catalog: '/Names << /JavaScript << /Names [(a) 20 0 R] >> >>', loose: [{ text: '<< >>' }] },
  ],
  ['names elsewhere', { catalog: '/Names 20 0 R', loose: [{ text: '<< /Templates << >> >>' }] }],
  ['attachments', { catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }],
  [
    'a form of XML',
    {
      catalog: '/AcroForm << /Fields [] /XFA [(a) 20 0 R] >>',
      loose: [{ text: '', data: '<x/>' }],
    },
  ],
  ['a portfolio', { catalog: '/Collection << /View /D >>' }],
  ['requirements', { catalog: '/Requirements [<< /S /EnableJavaScripts >>]' }],
  ['a capture of the web', { catalog: '/SpiderInfo << /V 1 >>' }],
  ['a base of addresses', { catalog: '/URI << /Base (file:///C:/) >>' }],
  ['an unknown key of the catalogue', { catalog: '/Surprise true' }],
  ['steps of a page', { page: '/PresSteps << /Type /NavNode >>' }],
  [
    'data elsewhere',
    { loose: [{ text: '<< /F (http://example.com/a) /FFilter /FlateDecode >>', data: '' }] },
  ],
  ['an attached file', { loose: [{ text: '<< /Type /EmbeddedFile >>', data: 'MZ' }] }],
  ['a name of a file', { loose: [{ text: '<< /Type /Filespec /F (a) /EF << /F 4 0 R >> >>' }] }],
  [
    'a program of a printer',
    { loose: [{ text: '<< /Type /XObject /Subtype /PS >>', data: '(x) print' }] },
  ],
  [
    'a picture of a printer',
    {
      loose: [{ text: '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /OPI << >> >>', data: '' }],
    },
  ],
  [
    'a page of another file',
    { loose: [{ text: '<< /Subtype /Form /Ref << /F (a.pdf) /Page 0 >> >>', data: '' }] },
  ],
  ['a server of signatures', { loose: [{ text: '<< /TimeStamp << /URL (http://host/) >> >>' }] }],
  ['a locked file', { loose: [{ text: '<< /Encrypt 9 0 R >>' }] }],
  ['a subtype as a string', { annotation: '/Subtype (Screen)' }],
  ['an action as a string', { annotation: '/Subtype /Link /A << /S (Launch) >>' }],
  ['a loose action as a string', { loose: [{ text: '<< /S (SubmitForm) >>' }] }],
  ['a menu as a string', { annotation: link('/S /Named /N (Print)') }],
  ['an address as a name', { annotation: link('/S /URI /URI /javascript:alert') }],
  [
    'an address in a stream',
    { annotation: link('/S /URI /URI 20 0 R'), loose: [{ text: '', data: 'file:///a' }] },
  ],
  ['a file as a name', { loose: [{ text: '<< /F /calc.exe >>' }] }],
  ['an unknown kind of object', { loose: [{ text: '<< /Type /Surprise >>' }] }],
  ['an action that nothing leads to', { loose: [{ text: '<< /S /Thread /D 0 >>' }] }],
  [
    'an unknown action elsewhere',
    { annotation: '/Subtype /Link /A 20 0 R', loose: [{ text: '<< /S /Surprise >>' }] },
  ],
  ...several,
  ...Object.entries(kinds),
  ['an unknown action of a capture', { annotation: '/Subtype /Link /PA << /S /Surprise >>' }],
  ['a root without its kind', { loose: [{ text: '<< /Root << /Surprise 1 >> >>' }] }],
  [
    'a name of a menu elsewhere',
    { annotation: link('/S /Named /N 20 0 R'), loose: [{ text: '/Print' }] },
  ],
  ['a second subtype', { loose: [{ text: '<< /Subtype /Form /Subtype2 /PS >>', data: '' }] }],
  ['a length that lies', { loose: [{ text: '<< /Length 3 >>', data: 'abcdefgh' }] }],
  ['a length that goes on', { loose: [{ text: '<< /Length 99 >>', data: 'abcdefgh' }] }],
  ['an unknown filter', { loose: [{ text: '<< /Filter /SurpriseDecode >>', data: 'x' }] }],
  ['a filter that decrypts', { loose: [{ text: '<< /Filter /Crypt >>', data: 'x' }] }],
  [
    'twice the same packing',
    { loose: [{ text: '<< /Filter [/FlateDecode /FlateDecode] >>', data: 'x' }] },
  ],
]

const WAY = { text: '<< /Type /Action /S /GoTo /D (start) >>' }

const HARMLESS: readonly [string, Contents][] = [
  ['nothing', {}],
  ['links', { annotation: link('/S /URI /URI (https://example.com/a?b=1)') }],
  ['a letter', { annotation: link('/Type /Action /S /URI /URI (mailto:a@example.com)') }],
  [
    'a way within',
    { annotation: link('/S /GoTo /D [3 0 R /XYZ 0 0 null]'), catalog: '/OpenAction [3 0 R /Fit]' },
  ],
  [
    'a way elsewhere',
    { annotation: '/Subtype /Link /A 20 0 R', loose: [{ text: '<< /S /Named /N /NextPage >>' }] },
  ],
  [
    'ways of a page',
    { page: '/AA << /O << /S /GoTo /D [3 0 R /Fit] >> /C 20 0 R >>', loose: [WAY] },
  ],
  ['ways of a file', { catalog: '/AA 21 0 R', loose: [WAY, { text: '<< /WC 20 0 R >>' }] }],
  ['an opening', { catalog: '/OpenAction 20 0 R', loose: [{ text: '<< /S /GoTo /D (start) >>' }] }],
  [
    'a form',
    {
      annotation: '/Subtype /Widget /FT /Tx /T (name) /F 4',
      catalog: '/AcroForm << /Fields [5 0 R] >>',
    },
  ],
  [
    'attributes of a structure and chapters',
    {
      loose: [
        { text: '<< /Type /StructElem /S /P /A [<< /O /Layout /Placement /Block >> 21 0 R] >>' },
        { text: '<< /O /List /ListNumbering /Disc >>' },
        { text: '<< /Title (1) /Next 23 0 R >>' },
        { text: '<< /Title (2) /Prev 22 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>' },
      ],
    },
  ],
  [
    'glyphs',
    {
      loose: [
        {
          text: '<< /Type /Font /Subtype /Type3 /CharProcs << /S 21 0 R /A 21 0 R /F 21 0 R /N 21 0 R >> >>',
        },
        { text: '', data: 'd0' },
      ],
    },
  ],
]

/** Every harmful content in every spelling and layout, and any in layouts that lie; one of `step` is made. */
export function* hostilePdfs(step: number): Generator<PdfVariant> {
  yield* variantsOf(HOSTILE, { ...usualLayouts, ...unusualLayouts }, step)
  yield* variantsOf([...HOSTILE, ...HARMLESS], lyingLayouts, step)
}

/** The same without what harms, in the layouts that programs use. */
export function* harmlessPdfs(step: number): Generator<PdfVariant> {
  yield* variantsOf(HARMLESS, usualLayouts, step)
}

function* variantsOf(
  contents: readonly [string, Contents][],
  layouts: Record<string, Layout>,
  step: number,
): Generator<PdfVariant> {
  let turn = 0
  for (const [layoutName, layout] of Object.entries(layouts)) {
    for (const [spelling, rules] of Object.entries(spellings)) {
      for (const [name, content] of contents) {
        if (turn++ % step > 0) continue
        const random = randomOf(turn)
        const write = (text: string) => spell(text, rules, random)
        const file = layout(objectsOf(content, write), objectsOf({}, write))
        yield { name: `${name}, ${spelling}, ${layoutName}`, file }
      }
    }
  }
}

function objectsOf(contents: Contents, write: (text: string) => string): WrittenObject[] {
  const { catalog = '', page = '', annotation, loose = [] } = contents
  const annots = annotation === undefined ? '' : '/Annots [5 0 R]'
  const objects: WrittenObject[] = [
    { number: 1, text: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
    { number: 2, text: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
    {
      number: 3,
      text: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${annots} ${page} >>`,
    },
    { number: 4, text: '', data: Buffer.from('BT (Java) Tj ET') },
    { number: 5, text: `<< /Type /Annot ${annotation ?? '/Subtype /Link'} >>` },
    ...loose.map(({ text, data }, index) => ({
      number: 20 + index,
      text,
      ...(data === undefined ? {} : { data: Buffer.from(data, 'latin1') }),
    })),
  ]
  return objects.map((one) => ({ ...one, text: write(one.text) }))
}
