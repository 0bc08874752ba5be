const shaped = (attributes: string, content = '') =>
  `<w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml" ${attributes}>${content}</v:shape></w:pict></w:r>`
const boxed = (html: string) => shaped('', `<v:textbox>${html}</v:textbox>`)
const drawn = (style: string) =>
  `<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:style>${style}</svg:style></svg:svg>`

/** Shapes, text boxes and drawings that fetch or start something by an attribute or a style. */
export const shapeElements: Record<string, string> = {
  ...Object.fromEntries(
    ['onclick', 'onMouseOver', 'onload'].flatMap((name) => [
      [`a shape with ${name}`, shaped(`${name}="a()"`)],
      [`a text box with ${name}`, boxed(`<div ${name}="a()"/>`)],
    ]),
  ),
  'a text box with a picture': boxed('<div style="background:url(http://a/b)"/>'),
  'a text box with a link': boxed('<span href="file:///c:/a"/>'),
  'a base of a shape': shaped('base="http://a/"'),
  'a base of a part': '<w:r xml:base="http://a/"/>',
  ...Object.fromEntries(
    [
      'a{fill:image-set("http://a/b")}',
      '@font-face{src:local(a)}',
      'a{fill:src("b")}',
      'a{cursor:image("b")}',
      'a{b:"http://a"}',
    ].map((style) => [`a drawing with ${style}`, drawn(style)]),
  ),
}

const DECLARED = {
  v: 'urn:schemas-microsoft-com:vml',
  o: 'urn:schemas-microsoft-com:office:office',
  x: 'urn:schemas-microsoft-com:office:excel',
}

const ADDRESSES = String.raw`\\host\share\a.dotx \\host@SSL@443\a \\10.0.0.1\a //host/a \\?\UNC\host\a file:///c:/a FILE://host/a`
const WEB =
  'http://example.com/a https://example.com/a ftp://host/a ms-msdt:/id search-ms:query=a a.exe'
const SETTINGS =
  'w:attachedSchema w:activeWritingStyle w:smartTagType w:customXml w:documentType w:webHidden w:style'
const ATTRIBUTES = 'w:val w:uri w:path w:target w:appName'
const FETCHED =
  'src background dynsrc lowsrc code codebase classid data action formaction poster longdesc cite SRC Background'
const SHAPES =
  'v:shape v:imagedata v:fill v:stroke v:background v:textbox v:rect o:lock x:ClientData'

/** What a program could fetch by, at attributes that no list names. */
export const writtenPlaces: Record<string, string> = Object.fromEntries([
  ...pairs(`${SETTINGS}`, ATTRIBUTES).flatMap(([element, attribute]) =>
    ADDRESSES.split(' ').map((place) => written(element, attribute, place)),
  ),
  ...`${ADDRESSES} ${WEB} x`.split(' ').map((place) => written('w:attachedSchema', 'w:val', place)),
  ...pairs(SHAPES, FETCHED).flatMap(([element, attribute]) =>
    `${ADDRESSES} ${WEB}`.split(' ').map((place) => written(element, attribute, place)),
  ),
  ...pairs(SHAPES, 'surprise o:surprise').flatMap(([element, attribute]) =>
    `${ADDRESSES} ${WEB.replace(' a.exe', '')}`
      .split(' ')
      .map((place) => written(element, attribute, place)),
  ),
])

function pairs(elements: string, attributes: string): [string, string][] {
  return elements
    .split(' ')
    .flatMap((element) => attributes.split(' ').map((one): [string, string] => [element, one]))
}

function written(element: string, attribute: string, place: string): [string, string] {
  const names = Object.entries(DECLARED).map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  return [
    `${place} at ${attribute} of ${element}`,
    `<${element} ${names.join(' ')} ${attribute}="${place}"/>`,
  ]
}

/** What people read may be the name of a file. */
export const spokenPlaces: Record<string, string> = Object.fromEntries([
  ...pairs('v:shape v:imagedata', 'alt o:title title').map(([element, attribute]) =>
    written(element, attribute, String.raw`\\host\share\a.png`),
  ),
  ...['w:docVar', 'w:alias', 'w:tag'].map((element) =>
    written(element, 'w:val', String.raw`\\host\share\a.docx`),
  ),
  ...pairs('v:shape', 'o:spid type adj path').map(([element, attribute]) =>
    written(element, attribute, '#_x0000_t75'),
  ),
  written('v:shape', 'style', 'position:absolute;width:1pt'),
  ...['1', '1,2, 31'].map((numbers) => written('o:idmap', 'data', numbers)),
])
