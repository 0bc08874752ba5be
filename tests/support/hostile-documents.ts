import { hostilePackages } from './hostile-packages.ts'
import { listedLinks } from './hostile-properties.ts'
import { shapeElements, writtenPlaces } from './hostile-shapes.ts'
import { bodyOf, documentEntries, type Link, storedDocument } from './made-office.ts'
import { makeZip } from './made-zip.ts'
import { spellings } from './office-spellings.ts'
import { storedLink } from './stored-links.ts'
import { documentPlaces, documentWith, fieldForms, oddForms } from './written-documents.ts'

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HTTP = 'http://example.com/a'

/** Instructions that fetch, start or put together something. */
export const hostileCodes = String.raw`
DDEAUTO c:\\windows\\system32\\cmd.exe "/k calc"
ddeauto excel "a.xls" r1c1
 DdE cmd "/c calc"
INCLUDEPICTURE "http://example.com/a.png" \d
INCLUDEPICTURE \\\\host\\share\\a.png
INCLUDETEXT "http://example.com/a.docx"
INCLUDE "\\\\host\\a.doc"
IMPORT "http://example.com/a.png"
LINK Excel.Sheet.8 "\\\\host\\a.xls" "S!R1C1" \a \f 0
MACROBUTTON AutoOpen here
QUOTE 68 68 69 65 85 84 79 32
QUOTE "DDEAUTO cmd"
IF 1 = 1 "DDEAUTO cmd" ""
DATABASE \d "\\\\host\\a.mdb" \c "DSN=a" \s "SELECT 1"
EMBED Package
CONTROL Forms.HTML:Hidden.1
HTMLCONTROL a
PRINT 27"a"
RD "\\\\host\\a.docx"
AUTOTEXT evil
GLOSSARY evil
ASK a "b"
FILLIN "password"
SET a "DDEAUTO"
GOTOBUTTON a b
COMPARE 1 = 1
MERGEREC
NEXTIF 1 = 1
PRIVATE a
evilbookmark
"DDEAUTO" cmd
{ DDEAUTO cmd }
\ DDEAUTO cmd
PAGEDDEAUTO cmd
HYPERLINK "file:///c:/windows/system32/calc.exe"
HYPERLINK "\\\\host\\share\\a.exe"
HYPERLINK \\\\host\\share
HYPERLINK ms-msdt:/id
HYPERLINK "search-ms:query=a&crumb=location:\\\\host"
HYPERLINK "javascript:alert(1)"
HYPERLINK "ms-word:ofe|u|http://example.com/a.docx"
HYPERLINK \o "tip" "file:///c:/a"
HYPERLINK \l "a" "file:///c:/a"
HYPERLINK "http://example.com" "file:///c:/a"
HYPERLINK "../a.exe"
HYPERLINK "a.docx"
HYPERLINK \s "http://example.com"
HYPERLINK "ht" "tp://example.com"
`
  .trim()
  .split('\n')

/** Elements with what they start, fetch or hold. */
export const hostileElements: Record<string, string> = {
  'an object':
    '<w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Embed" ProgID="Package" r:id="rId9"/></w:object></w:r>',
  'an object of VML':
    '<w:r><w:pict><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link" r:id="rId9"/></w:pict></w:r>',
  'a control': '<w:r><w:control r:id="rId9" w:name="a"/></w:r>',
  'another document': '<w:subDoc r:id="rId9"/>',
  'another file': '<w:altChunk r:id="rId9"/>',
  'a film': '<w:r><w:movie r:id="rId9"/></w:r>',
  'a macro at a field':
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:entryMacro w:val="a"/></w:ffData></w:fldChar></w:r>',
  'a macro behind a field':
    '<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:exitMacro w:val="a"/></w:ffData></w:fldChar></w:r>',
  'a picture of VML elsewhere': `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata src="${HTTP}"/></v:shape></w:pict></w:r>`,
  'a picture of VML behind a link':
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata r:href="rId9"/></v:shape></w:pict></w:r>',
  'a picture of VML from the web':
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:imagedata xmlns:o="urn:schemas-microsoft-com:office:office" o:href="http://example.com/a.png"/></v:shape></w:pict></w:r>',
  'a ground of VML from the web':
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:fill xmlns:o="urn:schemas-microsoft-com:office:office" o:href="http://example.com/a.png"/></v:shape></w:pict></w:r>',
  'a behaviour':
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" style="behavior:url(http://a/b)"/></w:pict></w:r>',
  'a place on a share': '<w:hyperlink w:anchor="\\\\host\\a"><w:r/></w:hyperlink>',
  'a schema elsewhere':
    '<sl:schema xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main" sl:manifestLocation="http://a/b.xml"/>',
  'a shape that leads to a file':
    '<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" href="file://host/a"/></w:pict></w:r>',
  'a film of the web':
    '<wp15:webVideoPr xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing" embeddedHtml="&lt;iframe/>"/>',
  'a picture behind a link':
    '<a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:link="rId9"/>',
  'a click that starts':
    '<a:hlinkClick xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:id="" action="ppaction://program"/>',
  'a sound':
    '<a:wavAudioFile xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="rId9"/>',
  'a film of a drawing':
    '<a:videoFile xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:link="rId9"/>',
  'a script': '<svg:script xmlns:svg="http://www.w3.org/2000/svg">1</svg:script>',
  'a web extension':
    '<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"/>',
  'a web extension of a control':
    '<w15:webExtensionLinked xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml"/>',
  'keys of macros': '<wne:tcg xmlns:wne="http://schemas.microsoft.com/office/word/2006/wordml"/>',
  'an unknown thing': '<n:a xmlns:n="http://schemas.microsoft.com/office/word/2099/wordml"/>',
  'page of HTML': '<h:script xmlns:h="http://www.w3.org/1999/xhtml">1</h:script>',
  'a package in a package':
    '<pkg:package xmlns:pkg="http://schemas.microsoft.com/office/2006/xmlPackage"/>',
  'a tag that is loaded elsewhere': '<w:smartTagType w:name="a" w:url="file://host/a"/>',
  'a template': '<w:attachedTemplate r:id="rId9"/>',
  'letters in series': '<w:mailMerge><w:connectString w:val="a"/></w:mailMerge>',
  'a way through XSLT': '<w:saveThroughXslt r:id="rId9"/>',
  'a frame': '<w:frameset><w:frame><w:sourceFileName r:id="rId9"/></w:frame></w:frameset>',
  'data of a chart elsewhere':
    '<c:externalData xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/>',
}

/** A link of a field whose instruction is good, and which leads to where its data say. */
function* linkData(): Generator<[string, Buffer]> {
  for (const target of targets) {
    const data = storedLink(target).toString('base64')
    const xml = fieldForms['as one element']?.('HYPERLINK "https://example.com/"') ?? ''
    const begin = `<w:r><w:fldChar w:fldCharType="begin"><w:fldData>${data}</w:fldData></w:fldChar></w:r>`
    yield [`data of a link to ${target}`, storedDocument(`<w:p>${begin}${xml}</w:p>`)]
  }
}

/** Relationships: what they are, where they lead to, and whether that is declared to be outside. */
export const outsideTypes =
  'attachedTemplate image oleObject subDocument frame aFChunk package control externalLink externalLinkPath mailMergeSource mailMergeHeaderSource transform audio video theme settings officeDocument customXml font header xlMacrosheet'.split(
    ' ',
  )
const insideTypes =
  'oleObject control package aFChunk vbaProject keyMapCustomizations attachedToolbars subDocument frame recipientData audio video'.split(
    ' ',
  )
const targets =
  String.raw`file:///c:/a.exe file://host/a \\host\share\a.docx //host/a c:\a.exe c:/a.exe ms-msdt:/id search-ms:query=a javascript:1 JaVaScRiPt:1 vbscript:1 data:text/html,a ms-word:ofe|u|http://a/b ms-excel:ofe ftp://a/b smb://a/b ldap://a/b gopher://a/b mhtml:http://a!b ../a.docx a.exe http:\\host\a http:/a jar:http://a!/b skype:a tel:1 tel:*%2306%23 tel:+8190;ext=1 tel:90/../a tel:12345@a tel:1234?body=a about:blank res://a onenote:a mk:@msitstore:a x-apple:a http: mailto: mailto:a@b?subject=c&attach=c:/d mailto:?attachment=/etc/passwd mailto:a@b?%61ttach=c:/d mailto:a@b?c=d&%41TTACHMENT=e mailto:a@b?body-file=/etc/passwd mailto:a?b=c&amp;attach=d view-source:http://a intent:a blob:a https:a file:a`.split(
    ' ',
  )

export const hostileTypes =
  'application/vnd.ms-office.vbaProject application/vnd.ms-word.vbaData+xml application/vnd.ms-word.document.macroEnabled.main+xml application/vnd.ms-word.template.macroEnabledTemplate.main+xml application/vnd.openxmlformats-officedocument.oleObject application/vnd.ms-office.activeX+xml application/vnd.ms-office.activeX application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.openxmlformats-officedocument.wordprocessingml.document application/msword application/rtf text/rtf text/html application/xhtml+xml message/rfc822 application/x-msdownload application/octet-stream application/zip application/pdf video/mp4 audio/mpeg application/vnd.ms-word.keyMapCustomizations+xml application/vnd.ms-word.attachedToolbars application/vnd.ms-office.webextension+xml application/vnd.ms-office.webextensiontaskpanes+xml application/vnd.openxmlformats-officedocument.wordprocessingml.mailMergeRecipientData+xml application/javascript text/plain image/x-eps application/postscript application/x-font model/gltf-binary application/vnd.openxmlformats-officedocument.model+data application/vnd.ms-excel.sheet.macroEnabled.12'.split(
    ' ',
  )

/** Documents each of which holds something active: by what it is, where it lies and how it is written. */
export function* hostileDocuments(): Generator<[string, Buffer]> {
  yield* fields()
  yield* parts()
  yield* leads()
  yield* linkData()
  yield* listedLinks(targets, (book) => storedDocument('', book))
  yield* hostilePackages(documentEntries(''), 'word/document.xml', makeZip)
}

function* fields(): Generator<[string, Buffer]> {
  const places = Object.entries(documentPlaces)
  const written = Object.entries(spellings)
  let turn = 0
  for (const [form, write] of Object.entries({ ...fieldForms, ...oddForms })) {
    for (const code of hostileCodes) {
      const [place, put] = places[turn % places.length] ?? []
      const [spelling, spell] = written[Math.floor(turn / 3) % written.length] ?? []
      turn += 1
      if (put) yield [`${code}: ${form}, in ${place}, ${spelling}`, put(write(code), spell)]
    }
  }
  const simple = fieldForms['as one element']
  for (const [place, put] of places)
    for (const [spelling, spell] of written)
      if (simple) yield [`DDE in ${place}, ${spelling}`, put(simple('DDEAUTO cmd'), spell)]
}

function* parts(): Generator<[string, Buffer]> {
  const ids = `xmlns:r="${LINKS}" xmlns:w="${WORD}"`
  const declared = (xml: string) => xml.replace(/^<([\w:]+)/, `<$1 ${ids}`)
  const written = Object.entries(spellings)
  for (const [name, xml] of Object.entries({ ...hostileElements, ...shapeElements })) {
    for (const [place, put] of Object.entries(documentPlaces))
      yield [`${name} in ${place}`, put(declared(xml))]
    for (const [spelling, spell] of written)
      yield [
        `${name} ${spelling}`,
        storedDocument('', { main: { name: 'a', content: spell(bodyOf(xml)) } }),
      ]
  }
  yield* places(declared)
  const settings = 'application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml'
  for (const name of ['a template', 'letters in series', 'a way through XSLT']) {
    const content = `<w:settings ${ids}>${hostileElements[name]}</w:settings>`
    yield [
      `${name} in the settings`,
      documentWith({ name: 'word/settings.xml', content }, settings, 'settings'),
    ]
  }
  for (const type of hostileTypes) {
    yield [
      `a part of ${type}`,
      documentWith({ name: 'word/a.dat', content: '<a/>' }, type, 'image'),
    ]
    yield [
      `a lost part of ${type}`,
      storedDocument('', {
        parts: [{ name: 'word/a.dat', content: 'a' }],
        types: { '/word/a.dat': type },
      }),
    ]
  }
  for (const start of [
    'PK\x03\x04',
    'MZ',
    '\xd0\xcf\x11\xe0',
    '{\\rtf',
    '%PDF-1.4',
    '<html>',
    '\x7fELF',
    '#!/bin/sh',
    'Rar!',
    '7z\xbc\xaf',
  ]) {
    for (const content of [start.padEnd(80, 'a'), start].map((text) => Buffer.from(text, 'latin1')))
      yield [
        `a picture of ${content.length} that begins with ${start}`,
        documentWith({ name: 'word/media/a.png', content }, 'image/png', 'image'),
      ]
  }
}

/** Each in one place and one spelling, in turn. */
function* places(declared: (xml: string) => string): Generator<[string, Buffer]> {
  const all = Object.entries(documentPlaces)
  let turn = 0
  for (const [name, xml] of Object.entries(writtenPlaces)) {
    const [place, put] = all[turn % all.length] ?? []
    turn += 1
    if (put) yield [`${name}, in ${place}`, put(declared(xml))]
  }
}

function* leads(): Generator<[string, Buffer]> {
  const documents = (name: string, link: Link): [string, Buffer][] => [
    [name, storedDocument('', { links: [link] })],
    [`${name}, of the package`, storedDocument('', { rootLinks: [link] })],
    [`${name}, of a header`, storedDocument('', headed(link))],
  ]
  for (const type of outsideTypes)
    yield* documents(`${type} outside`, { type, target: HTTP, isOutside: true })
  for (const target of ['http://example.com/a', ' file:///c:/a', '//host/a', 'c:/a'])
    for (const type of ['hyperlink', 'image'])
      yield* documents(`${type} inside to ${target}`, { type, target })
  yield* documents('a link inside to a program', { type: 'hyperlink', target: 'calc.exe' })
  yield ['a target beside another name', storedDocument('', twoTargets())]
  for (const type of insideTypes)
    yield* documents(`${type} inside`, { type, target: 'word/document.xml' })
  for (const target of targets) {
    yield* documents(`a link to ${target}`, {
      type: 'hyperlink',
      target: target.replaceAll('&', '&amp;'),
      isOutside: true,
    })
    const code = [...target].map((letter) => `&#${letter.codePointAt(0)};`).join('')
    yield [
      `a link to ${target} by numbers`,
      storedDocument('', { links: [{ type: 'hyperlink', target: code, isOutside: true }] }),
    ]
  }
}

function twoTargets() {
  const link = `<Relationship Id="rId1" Type="${LINKS}/hyperlink" n:Target="https://example.com" Target="file:///c:/a" TargetMode="External"/>`
  const content = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships" xmlns:n="n">${link}</Relationships>`
  return { parts: [{ name: 'word/_rels/document.xml.rels', content }] }
}

function headed(link: Link) {
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml'
  return {
    parts: [
      { name: 'word/header1.xml', content: `<w:hdr xmlns:w="${WORD}"/>` },
      {
        name: 'word/_rels/header1.xml.rels',
        content: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${LINKS}/${link.type}" Target="${link.target}"${link.isOutside ? ' TargetMode="External"' : ''}/></Relationships>`,
      },
    ],
    types: { '/word/header1.xml': type },
    links: [{ type: 'header', target: 'header1.xml' }],
  }
}
