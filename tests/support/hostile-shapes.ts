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
