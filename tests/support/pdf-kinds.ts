import type { Contents } from './pdf-actions.ts'

/** What a file must not hold, as a stranger has thought of it. */
export const kinds: Record<string, Contents> = {
  'thread action': { annotation: '/Subtype /Link /A << /S /Thread /F (a.pdf) /D 0 >>' },
  'URI with fragment script': {
    annotation: '/Subtype /Link /A << /S /URI /URI (http://a/) /Next << /S /Launch /F (a) >> >>',
  },
  'A as array of arrays ref': {
    annotation: '/Subtype /Link /A [[[20 0 R]]]',
    loose: [{ text: '<< /S /GoTo /D [3 0 R /Fit] /Next 21 0 R >>' }, { text: '<< /S /Launch >>' }],
  },
  'AA null then ref': {
    catalog: '/AA 20 0 R',
    loose: [{ text: '[<< /WC << /S /URI /URI (http://a/) >> >>]' }],
  },
  'AA array': { page: '/AA [<< /O << /S /GoTo /D [3 0 R /Fit] >> >>]' },
  'AA nested name': { page: '/AA /Foo', loose: [] },
  'AA string': { page: '/AA (x)' },
  'OpenAction array with dict': { catalog: '/OpenAction [<< /S /URI /URI (http://a/) >>]' },
  'OpenAction GoTo with next': {
    catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /URI /URI (http://a/) >>] >>',
  },
  'OpenAction without S': { catalog: '/OpenAction << /D [3 0 R /Fit] /URI (http://a/) >>' },
  'OpenAction stream': {
    catalog: '/OpenAction 20 0 R',
    loose: [{ text: '<< /S /URI /URI (http://a/) >>', data: 'x' }],
  },
  'OpenAction stream GoTo': {
    catalog: '/OpenAction 20 0 R',
    loose: [{ text: '<< /S /GoTo /Next << /S /URI /URI (http://a/) >> >>', data: 'x' }],
  },
  'dest dict action': { catalog: '/Dests << /a << /D [3 0 R /Fit] /A << /S /Launch >> >> >>' },
  'names tree dest dict': {
    catalog: '/Names << /Dests << /Names [(a) << /S /URI /URI (file:///a) >>] >> >>',
  },
  'URI action without type': { loose: [{ text: '<< /S /URI /URI (file:///c:/a) >>' }] },
  'URI via hex string': { annotation: '/Subtype /Link /A << /S /URI /URI <66696c653a2f2f2f61> >>' },
  'URI utf16': {
    annotation: '/Subtype /Link /A << /S /URI /URI <feff00660069006c0065003a002f002f002f0061> >>',
  },
  'URI utf8bom': { annotation: '/Subtype /Link /A << /S /URI /URI <efbbbf66696c653a2f2f2f61> >>' },
  'URI utf16le': {
    annotation: '/Subtype /Link /A << /S /URI /URI <fffe660069006c0065003a002f00> >>',
  },
  'URI octal': { annotation: '/Subtype /Link /A << /S /URI /URI (\\146\\151\\154\\145:///a) >>' },
  'URI leading ctl': { annotation: '/Subtype /Link /A << /S /URI /URI (\\001javascript:a) >>' },
  'URI www then colon': { annotation: '/Subtype /Link /A << /S /URI /URI (www.a:javascript:x) >>' },
  'URI jar': { annotation: '/Subtype /Link /A << /S /URI /URI (jar:http://a!/b) >>' },
  'URI dict': { annotation: '/Subtype /Link /A << /S /URI /URI << /F (a) >> >>' },
  'URI array': { annotation: '/Subtype /Link /A << /S /URI /URI [(file:///a)] >>' },
  'URI number': { annotation: '/Subtype /Link /A << /S /URI /URI 1 >>' },
  'catalog base scheme': { catalog: '/URI << /Base (javascript:) >>' },
  'catalog base array': { catalog: '/URI << /Base [(file:///)] >>' },
  'catalog URI string': { catalog: '/URI (file:///)' },
  'XFA in acroform ref': {
    catalog: '/AcroForm 20 0 R',
    loose: [{ text: '<< /Fields [] /XFA 21 0 R >>' }, { text: '', data: '<xdp/>' }],
  },
  'acroform calc order': {
    catalog: '/AcroForm << /Fields [] /CO [5 0 R] >>',
    annotation: '/Subtype /Widget /FT /Tx /AA << /C << /S /JavaScript /JS (1) >> >>',
  },
  'acroform js key': {
    catalog: '/AcroForm << /Fields [] /JavaScript << /Before (1) /Doc [(a) (b)] >> >>',
  },
  'FDF key': { loose: [{ text: '<< /FDF << /F (http://a/) >> >>' }] },
  'F array': { loose: [{ text: '<< /F [(http://a/)] /FFilter [] >>', data: 'x' }] },
  'F dict ref': {
    loose: [{ text: '<< /F 21 0 R >>', data: 'x' }, { text: '<< /FS /URL /F (http://a/) >>' }],
  },
  'F dict V true': { loose: [{ text: '<< /F << /FS /URL /UF <feff0061> >> >>', data: 'x' }] },
  'FFilter only': {
    loose: [{ text: '<< /FFilter /ASCIIHexDecode /FDecodeParms << >> >>', data: 'x' }],
  },
  'Ref xobject': {
    loose: [
      {
        text: '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Ref << /F << /UF (a.pdf) >> /Page 0 >> >>',
        data: '',
      },
    ],
  },
  Alternates: {
    loose: [
      {
        text: '<< /Type /XObject /Subtype /Image /Alternates [<< /Image 21 0 R /DefaultForPrinting true >>] >>',
        data: '',
      },
      { text: '<< /Subtype /Image /F (http://a/) >>', data: '' },
    ],
  },
  'PS xobject': {
    loose: [
      { text: '<< /Type /XObject /Subtype /Form /Subtype2 /PS /BBox [0 0 1 1] >>', data: 'x' },
    ],
  },
  Level1: { loose: [{ text: '<< /Subtype /PS /Level1 21 0 R >>', data: 'x' }] },
  PresSteps: {
    page: '/PresSteps 20 0 R',
    loose: [{ text: '<< /Type /NavNode /NA << /S /URI /URI (http://a/) >> >>' }],
  },
  'NA PA in navnode': { loose: [{ text: '<< /NA << /S /Surprise >> /PA << /S /Surprise >> >>' }] },
  'Rich media by subtype ref': { annotation: '/Subtype 20 0 R', loose: [{ text: '/RichMedia' }] },
  '3D annotation type': {
    annotation: '/Subtype /Projection /3DD 20 0 R',
    loose: [{ text: '<< /Type /3D /Subtype /U3D >>', data: 'x' }],
  },
  ExData: { annotation: '/Subtype /Link /ExData << /Type /ExData /Subtype /Markup3D >>' },
  'Measure geo': { loose: [{ text: '<< /Type /GeoPDF >>' }] },
  SetOCGState: {
    annotation: '/Subtype /Link /A << /S /SetOCGState /State [/Toggle 20 0 R] >>',
    loose: [{ text: '<< /Type /OCG /Name (a) >>' }],
  },
  'sig seed url': {
    annotation: '/Subtype /Widget /FT /Sig /SV << /TimeStamp << /URL (http://a/) >> >>',
  },
  'sig cert url': {
    annotation:
      '/Subtype /Widget /FT /Sig /SV << /Cert << /URL (http://a/) /URLType /Browser >> >>',
  },
  'sig reasons': {
    loose: [
      {
        text: '<< /Type /Sig /Filter /Adobe.PPKLite /Prop_Build << /App << /URL (http://a) >> >> >>',
      },
    ],
  },
  'DSS ocsp': {
    catalog: '/DSS << /OCSPs [20 0 R] >>',
    loose: [{ text: '<< /F (http://a/) >>', data: '' }],
  },
  'movie by annot key': { annotation: '/Subtype /Link /Movie << /F (a.avi) >>' },
  'sound by key': {
    annotation: '/Subtype /Text /Sound 20 0 R',
    loose: [{ text: '<< /R 8000 >>', data: 'x' }],
  },
  'media rendition selector': { loose: [{ text: '<< /Type /Rendition /S /SR /R [20 0 R] >>' }] },
  MediaPlayerInfo: {
    loose: [{ text: '<< /Type /MediaPlayerInfo /PID << /U (vnd.adobe.swname:ADBE_MCI) >> >>' }],
  },
  slideshow: {
    catalog: '/Names << /AlternatePresentations << /Names [(a) 20 0 R] >> >>',
    loose: [{ text: '<< /Type /SlideShow /Subtype /Embedded /StartResource (a) >>' }],
  },
  'IDS URLS': { catalog: '/Names << /IDS << >> /URLS << >> >>' },
  Templates: { catalog: '/Names << /Templates << /Names [(a) 3 0 R] >> >>' },
  'Pages names js': { catalog: '/Names << /Pages << >> >>' },
  'XRef in names': { catalog: '/Names << /XFAResources << >> >>' },
  'collection in names': {
    catalog: '/Collection 20 0 R',
    loose: [{ text: '<< /Type /Collection /View /C /Navigator << /SWF (a) >> >>' }],
  },
  folder: { catalog: '/Folders 20 0 R' },
  DPartRoot: { catalog: '/DPartRoot << /Type /DPartRoot >>' },
  AF: {
    catalog: '/AF [20 0 R]',
    loose: [{ text: '<< /Type /F /F (a) /EF << /F 21 0 R >> >>' }, { text: '', data: 'MZ' }],
  },
  'EF in page piece': {
    page: '/PieceInfo << /A << /Private << /EF << /F 20 0 R >> >> >> >>',
    loose: [{ text: '', data: 'MZ' }],
  },
  'Encrypt in trailer-like': { loose: [{ text: '<< /Filter /Standard /V 1 /Encrypt true >>' }] },
  'Crypt in DecodeParms': {
    loose: [{ text: '<< /Filter [/Crypt] /DecodeParms [<< /Name /Identity >>] >>', data: 'x' }],
  },
  'GoToR in Next of bookmark': {
    loose: [{ text: '<< /Title (a) /A << /S /GoToR /F (a) /NewWindow true >> >>' }],
  },
  'GoToE Target': { loose: [{ text: '<< /S /GoToE /T << /R /P /T << /R /C /N (a) >> >> >>' }] },
  Hide: { loose: [{ text: '<< /Type /Action /S /Hide /T (a) /H false >>' }] },
  'Named SaveAs utf': { annotation: '/Subtype /Link /A << /S /Named /N /Save#41s >>' },
  'S with trailing blank': { annotation: '/Subtype /Link /A << /S /Launch#20 /F (a) >>' },
  'S with NUL': { annotation: '/Subtype /Link /A << /S /Launch#00 >>' },
  'S upper': { annotation: '/Subtype /Link /A << /S /LAUNCH >>' },
  'S lower js': { annotation: '/Subtype /Link /A << /S /javascript /JS (1) >>' },
  'S array': { annotation: '/Subtype /Link /A << /S [/Launch] /F2 (a) >>' },
  'S dict': { annotation: '/Subtype /Link /A << /S << /N /Launch >> >>' },
  'S number': { annotation: '/Subtype /Link /A << /S 1 >>' },
  'S null': { annotation: '/Subtype /Link /A << /S null /Type /Action >>' },
  'no S with type': { annotation: '/Subtype /Link /A << /Type /Action /JS (1) >>' },
  'JS without S': { annotation: '/Subtype /Link /A << /JS (1) >>' },
  'Type missing catalog extras': {
    loose: [{ text: '<< /Type /Catalog /OpenAction << /S /URI /URI (http://a/) >> >>' }],
  },
  'second root': {
    loose: [
      { text: '<< /Root 21 0 R /Size 9 >>' },
      { text: '<< /Type /Catalog /AA << /WC << /S /Named /N /NextPage >> >> >>' },
    ],
  },
  'annot appearance js': {
    annotation: '/Subtype /Widget /AP << /N << /JS 20 0 R >> >>',
    loose: [{ text: '<< /Subtype /Form >>', data: '' }],
  },
  'embedded font script': {
    loose: [{ text: '<< /Type /FontFile3 /Subtype /JavaScript >>', data: 'x' }],
  },
  'metadata xmp with entity': {
    catalog: '/Metadata 20 0 R',
    loose: [
      {
        text: '<< /Type /Metadata /Subtype /XML >>',
        data: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///a">]><a>&b;</a>',
      },
    ],
  },
  'docm in stream': {
    loose: [
      {
        text: '<< >>',
        data: `PK\x03\x04\x14\0\x06\0\x08\0${'\0'.repeat(16)}\x13\0\0\0[Content_Types].xml`,
      },
    ],
  },
}
