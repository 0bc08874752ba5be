const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const WIDE_HEAD = '\uFEFF<?xml version="1.0" encoding="UTF-16"?>\n'
const STRICT = 'http://purl.oclc.org/ooxml'

/** The same XML in other words: what is meant by it does not change. */
export const spellings: Record<string, (xml: string) => string | Buffer> = {
  plain: (xml) => HEAD + xml,
  'without a declaration': (xml) => xml,
  'with a mark': (xml) => `\uFEFF${HEAD}${xml}`,
  'in UTF-16': (xml) => Buffer.from(WIDE_HEAD + xml, 'utf16le'),
  'in UTF-16, the other way': (xml) => Buffer.from(WIDE_HEAD + xml, 'utf16le').swap16(),
  'in Strict': (xml) => HEAD + strict(xml),
  'with other prefixes': (xml) => HEAD + renamed(xml),
  'in single marks': (xml) => HEAD + xml.replace(/="([^"'<]*)"/g, "='$1'"),
  'with blanks in tags': (xml) => HEAD + xml.replace(/="([^"<]*)"/g, ' \n=\t"$1"'),
  'with comments': (xml) => `${HEAD}<!-- a > b -->${xml}<!-- c -->`,
}

function strict(xml: string): string {
  return xml.replace(
    /http:\/\/schemas\.openxmlformats\.org\/(\w+)\/2006\/([\w-]+)(?=")/g,
    `${STRICT}/$1/$2`,
  )
}

/** w: becomes w0: and so on; a namespace without a prefix is given one. */
function renamed(xml: string): string {
  const prefixed = xml.replace(
    /(<\/?|\s(?:xmlns:)?)(w|x14|xm|v|o|a|c|cx|xdr|mc|wps|r|x)(?=[:=])(?!="A|="1)/g,
    '$1$20',
  )
  if (!prefixed.includes(' xmlns="')) return prefixed
  return prefixed
    .replace(/(<\/?)(?=[A-Za-z]\w*[\s/>])/g, '$1main:')
    .replaceAll(' xmlns="', ' xmlns:main="')
}

/** How a text can be written where XML has a text. */
export const textSpellings: Record<string, (text: string) => string> = {
  plain: escapeXml,
  'by numbers': (text) => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  'by hexadecimal numbers': (text) =>
    [...text].map((letter) => `&#x${letter.codePointAt(0)?.toString(16)};`).join(''),
  'as characters': (text) => `<![CDATA[${text}]]>`,
  'in two sections': (text) => `<![CDATA[${text.slice(0, 3)}]]><![CDATA[${text.slice(3)}]]>`,
  'with a comment inside': (text) =>
    `${escapeXml(text.slice(0, 2))}<!-- -->${escapeXml(text.slice(2))}`,
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
