import { deflateSync } from 'node:zlib'

type Stream = { dictionary: string; data: Buffer; isPlain?: boolean }

type Shape = {
  version?: string
  /** The entries of the catalogue beside its pages. */
  catalogue?: string
  trailer?: string
  objects?: readonly string[]
  streams?: readonly Stream[]
  /** Objects that lie packed in a stream of objects. */
  packed?: readonly string[]
  packing?: string
  before?: string
  after?: string
}

/** A PDF with one page, with its table of places, and what a test puts in beside it. */
export function makePdf(shape: Shape = {}): Buffer {
  const { version = '1.4', catalogue = '', trailer = '', before = '', after = '' } = shape
  const content = { dictionary: '', data: Buffer.from('BT /F1 12 Tf (Java) Tj ET') }
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    ...[content, ...(shape.streams ?? [])].map(streamObject),
    ...(shape.packed ? [objectStream(shape.packed, shape.packing)] : []),
    ...(shape.objects ?? []),
  ]
  let text = `${before}%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  const tail = `xref\n0 ${count}\n0000000000 65535 f \n${table.join('')}trailer\n<< /Size ${count} /Root 1 0 R ${trailer} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + tail + after, 'latin1')
}

function streamObject({ dictionary, data, isPlain }: Stream): string {
  const bytes = isPlain ? data : deflateSync(data)
  const filter = isPlain ? '' : '/Filter /FlateDecode'
  const head = `<< ${dictionary} ${filter} /Length ${bytes.length} >>`
  return `${head}\nstream\n${bytes.toString('latin1')}\nendstream`
}

function objectStream(packed: readonly string[], packing = '/Filter /FlateDecode'): string {
  let at = 0
  const places = packed.map((object, index) => {
    const place = `${100 + index} ${at}`
    at += object.length + 1
    return place
  })
  const numbers = places.join(' ')
  const data = Buffer.from(`${numbers} ${packed.join(' ')}`)
  const bytes = packing.includes('Flate') ? deflateSync(data) : data
  const first = `/Type /ObjStm /N ${packed.length} /First ${numbers.length + 1}`
  return `<< ${first} ${packing} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}
