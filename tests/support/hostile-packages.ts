import { deflateRawSync } from 'node:zlib'
import type { MadeEntry, makeZip } from './made-zip.ts'

type Zip = typeof makeZip

/** A good package made bad by its zip or by its XML: each way that hides something from one reader and shows it to another. */
export function* hostilePackages(
  entries: readonly MadeEntry[],
  main: string,
  zip: Zip,
): Generator<[string, Buffer]> {
  for (const [name, changed] of Object.entries(zipLies)) {
    for (const one of entries)
      yield [
        `${name}: ${one.name}`,
        zip(entries.map((entry) => (entry === one ? changed(entry) : entry))),
      ]
  }
  for (const [name, write] of Object.entries(xmlLies)) {
    for (const one of entries) {
      const changed = { ...one, content: write(String(one.content)) }
      yield [`${name}: ${one.name}`, zip(entries.map((entry) => (entry === one ? changed : entry)))]
    }
  }
  for (const name of badNames)
    yield [`a part called ${name}`, zip([...entries, { name, content: '<a/>' }])]
  yield* otherEnds(entries, main, zip)
  const hidden = zip([{ name: main, content: 'evil' }])
  for (const [name, shape] of Object.entries({
    before: { before: hidden },
    between: { between: hidden },
    behind: { after: hidden },
    'in the comment': { comment: 'PK\x01\x02'.padEnd(2_000, 'a') },
    'a count too high': { count: entries.length + 1 },
    'a count too low': { count: entries.length - 1 },
  }))
    yield [`something ${name}`, zip(entries, shape)]
}

/** A package with another one in bytes that nobody reads, and the end of that where some reader may look for it. */
function* otherEnds(
  entries: readonly MadeEntry[],
  main: string,
  zip: Zip,
): Generator<[string, Buffer]> {
  const hidden = zip([{ name: main, content: 'evil', isStored: true }])
  const bytes = Buffer.concat([Buffer.alloc(80), hidden])
  const all = [{ name: '[trash]/0000.dat', content: bytes, isStored: true }, ...entries]
  const end = hidden.subarray(-22)
  const ends = {
    'an end': end,
    'an end with more behind': Buffer.concat([end, Buffer.alloc(9)]),
    'an end that claims more': Buffer.concat([end.subarray(0, 20), Buffer.from('ff00', 'hex')]),
    'a long end': longMark('PK\x06\x06', 56),
    'the place of a long end': longMark('PK\x06\x07', 20),
  }
  for (const [name, mark] of Object.entries(ends)) {
    yield [`${name} in the comment`, zip(all, { comment: mark })]
    const extra = Buffer.concat([Buffer.from([0xfe, 0xca, mark.length, 0]), mark])
    for (const one of all) {
      const within = (central: NonNullable<MadeEntry['central']>) =>
        zip(all.map((entry) => (entry === one ? { ...entry, central } : entry)))
      yield [`${name} in the comment of ${one.name}`, within({ comment: mark })]
      yield [`${name} beside ${one.name}`, within({ extra })]
    }
  }
  for (const one of all)
    yield [
      `${one.name} as it is, its length behind`,
      zip(all.map((e) => (e === one ? { ...e, isStored: true, isStreamed: true } : e))),
    ]
}

function longMark(mark: string, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  bytes.write(mark, 'latin1')
  return bytes
}

const badNames = [
  '../a.xml',
  '/a.xml',
  'a/../b.xml',
  'a\\b.xml',
  './a.xml',
  'C:/a.xml',
  'a\0.xml',
  'a\n.xml',
  '[CONTENT_TYPES].xml',
  '_RELS/.rels',
  'word/a.exe',
  'a.xml:b',
  'word/vbaProject.bin',
  'xl/vbaProject.bin',
  'word/embeddings/a.xml',
  'xl/externalLinks/a.xml',
  'word/activeX/a.xml',
  'xl/macrosheets/a.xml',
  'customUI/customUI.xml.rels',
  'a.rels',
  '_rels/lost.xml.rels',
  'word/a.xml/[0].piece',
  '[%43ontent_Types].xml',
  '%5bContent_Types%5d.xml',
  '_rels/%2erels',
]

const zipLies: Record<string, (entry: MadeEntry) => MadeEntry> = {
  'another name inside': (entry) => ({ ...entry, local: { name: entry.name.replace(/.$/, 'x') } }),
  'another name in the list': (entry) => ({
    ...entry,
    central: { name: entry.name.replace(/.$/, 'x') },
  }),
  'another case inside': (entry) => ({ ...entry, local: { name: entry.name.toUpperCase() } }),
  'another size inside': (entry) => ({ ...entry, local: { size: 9 } }),
  'another size in the list': (entry) => ({ ...entry, central: { size: 9 } }),
  'another sum': (entry) => ({ ...entry, central: { crc: 9 }, local: { crc: 9 } }),
  'another sum inside': (entry) => ({ ...entry, local: { crc: 9 } }),
  'another length inside': (entry) => ({ ...entry, local: { packed: 9 } }),
  'another length': (entry) => ({ ...entry, central: { packed: 9 } }),
  'another method inside': (entry) => ({ ...entry, local: { method: 0 } }),
  'an unknown method': (entry) => ({ ...entry, local: { method: 14 }, central: { method: 14 } }),
  'a locked entry': (entry) => ({ ...entry, local: { flags: 1 }, central: { flags: 1 } }),
  'a hidden list': (entry) => ({ ...entry, local: { flags: 0x2000 }, central: { flags: 0x2000 } }),
  'another place': (entry) => ({ ...entry, central: { offset: 3 } }),
  'a link of Unix': (entry) => ({ ...entry, central: { system: 3, attributes: 0xa1ff << 16 } }),
  'a name beside its name': (entry) => ({
    ...entry,
    central: { extra: Buffer.from('757005000100000000', 'hex') },
  }),
  'a name beside its name inside': (entry) => ({
    ...entry,
    local: { extra: Buffer.from('757005000100000000', 'hex') },
  }),
  'sizes of 64 bits': (entry) => ({ ...entry, central: { size: 0xffffffff, packed: 0xffffffff } }),
  'bytes behind the packed ones': (entry) => ({
    ...entry,
    packed: Buffer.concat([deflateRawSync(entry.content), Buffer.from('evil')]),
  }),
}

function head(xml: string): string {
  return xml.replace(/^<\?xml[^>]*\?>\s*/, '')
}

function declared(xml: string, encoding: string, version = '1.0'): string {
  return `<?xml version="${version}" encoding="${encoding}"?>${head(xml)}`
}

const xmlLies: Record<string, (xml: string) => string | Buffer> = {
  'a document type': (xml) => `<!DOCTYPE a>${head(xml)}`,
  'an entity': (xml) => `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${head(xml)}`,
  'an entity of its own': (xml) => xml.replace(/>(?=<)/g, '>&b;'),
  'a style sheet': (xml) => `<?xml-stylesheet href="a.xsl"?>${head(xml)}`,
  'an instruction inside': (xml) => xml.replace(/>$/, '><?php 1 ?>'),
  'UTF-7': (xml) => declared(xml, 'UTF-7'),
  'another encoding': (xml) => declared(xml, 'shift_jis'),
  'an encoding that lies': (xml) => declared(xml, 'utf-16'),
  'XML 1.1': (xml) => declared(xml, 'utf-8', '1.1'),
  'wide letters without a mark': (xml) => Buffer.from(head(xml), 'utf16le'),
  'wide letters that lie': (xml) => Buffer.from(`\uFEFF${declared(xml, 'utf-8')}`, 'utf16le'),
  'a second root': (xml) => `${xml}<a/>`,
  'a text behind': (xml) => `${xml}evil`,
  'no end': (xml) => xml.replace(/<\/[^>]*>$|\/>$/, ''),
  'another end': (xml) => `${xml.replace(/<\/[^>]*>$|\/>$/, '')}</evil>`,
  'one attribute twice': (xml) => head(xml).replace(/ xmlns/, ' a="1" a="2" xmlns'),
  'one attribute by two names': (xml) =>
    head(xml).replace(/ xmlns/, ' xmlns:p="u" xmlns:q="u" p:a="1" q:a="2" xmlns'),
  'a prefix of nothing': (xml) => head(xml).replace(/ xmlns/, ' nothing:a="1" xmlns'),
  'a value without marks': (xml) => head(xml).replace(/ xmlns/, ' a=1 xmlns'),
  'a sign of no text': (xml) => head(xml).replace(/ xmlns/, ' a="&#0;" xmlns'),
  'half a letter': (xml) => head(xml).replace(/ xmlns/, ' a="&#xD800;" xmlns'),
  'half a sequence': (xml) =>
    Buffer.concat([
      Buffer.from(xml.replace(/>$/, '')),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from('>'),
    ]),
  'a bell': (xml) => xml.replace(/>$/, '>\u0007'),
  nothing: () => '',
}
