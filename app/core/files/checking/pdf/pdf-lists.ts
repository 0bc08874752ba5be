import type { Reason } from '../verdict.ts'

/*
 * What a PDF may say. The lists are those of ISO 32000-2, without what acts, plays, asks elsewhere or contains other
 * files, and with what well-known programs write beside the standard. A name that is on no list is refused.
 */

/** What a click may do. */
export const ACTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['GoTo', new Set(['Type', 'S', 'D', 'SD'])],
  ['URI', new Set(['Type', 'S', 'URI', 'IsMap'])],
  ['Named', new Set(['Type', 'S', 'N'])],
])

export const PAGE_TURNS: ReadonlySet<string> = words('NextPage PrevPage FirstPage LastPage')

export const CATALOG: ReadonlySet<string> = words(`
  Type Version Extensions Pages PageLabels Names Dests ViewerPreferences PageLayout PageMode Outlines Threads
  OpenAction AA URI AcroForm Metadata StructTreeRoot MarkInfo Lang OutputIntents PieceInfo OCProperties Perms Legal DSS LastModified Info
`)

export const NAME_TREES: ReadonlySet<string> = words('Dests AP')

export const TYPES: ReadonlySet<string> = words(`
  Catalog Pages Page Outlines Outline Metadata ObjStm XRef
  Font FontDescriptor Encoding CMap XObject Image ExtGState Pattern Mask Halftone Group ProcSet
  Annot Action Border SigFieldLock Sig SigRef TransformParams DocTimeStamp DSS VRI
  StructTreeRoot StructElem MCR OBJR Namespace OCG OCMD OutputIntent PageLabel Bead Thread Trans
  Pagination Layout Background Viewport Measure NumberFormat PtData GEOGCS PROJCS
  AcroForm ClassMap CIDSystemInfo ColorSpace Contents Dest Dests FontFile FontFile2 FontFile3 Function Info Length
  MarkInfo Names PageLabels ParentTree PropertyList Resources RoleMap Shading Stream ToUnicode ViewerPreferences
`)

export const SUBTYPES: ReadonlySet<string> = words(`
  Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2 Type1C CIDFontType0C OpenType
  Image Form XML DeviceN NChannel RL GEO
  Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Popup
  Widget Watermark Redact PrinterMark TrapNet
  Header Footer Background BatesN PageNum LineNum HF FG BG L Artwork Technical
`)

/** What an action could wait for: a page, a field, a mark on a page, or the file itself. */
export const TRIGGERS: ReadonlySet<string> = words(
  'E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP',
)

/** Names that nothing may use, wherever and for whatever they are. */
export const REFUSED: ReadonlyMap<string, Reason> = new Map([
  ...each('script', 'JavaScript Launch SubmitForm ImportData ResetForm SetOCGState XFA'),
  ...each('external', 'GoToR SpiderInfo'),
  ...each('embedded', 'EmbeddedFile EmbeddedFiles FileAttachment GoToE Filespec FileSpec'),
  ...each('embedded', 'RichMedia RichMediaExecute RichMediaContent RichMediaSettings Rendition'),
  ...each('embedded', 'Renditions GoTo3DView 3DD MediaClip'),
])

/** The same of keys alone: as values they are plain words. */
export const REFUSED_KEYS: ReadonlyMap<string, Reason> = new Map([
  ...each('script', 'JS Win Requirements PresSteps'),
  ...each('external', 'URL OPI'),
  ...each('embedded', 'EF RF AF Collection Movie Sound AlternatePresentations'),
  ...each('encrypted', 'Encrypt'),
])

/** What a dictionary may not be. */
export const REFUSED_TYPES: ReadonlyMap<string, Reason> = new Map([
  ...each('script', 'PS GoToDp Hide'),
  ...each('embedded', 'Movie Sound Screen 3D U3D PRC F CollectionItem'),
])

/** What an action may not be, even where nothing is seen to lead there. */
export const REFUSED_ACTIONS: ReadonlyMap<string, Reason> = new Map([
  ...each('script', 'Hide Trans GoToDp'),
  ...each('external', 'Thread'),
  ...each('embedded', 'Movie Sound'),
])

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

function each(reason: Reason, text: string): [string, Reason][] {
  return [...words(text)].map((name) => [name, reason])
}
