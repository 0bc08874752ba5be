import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'

/** The first of the names is undone first. */
export function namesIn(filter: string): string[] {
  const listed = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(filter)?.[1]
  return filter.includes('900')
    ? ['Fl']
    : [...(listed ?? '').matchAll(/\w+/g)].map(([name]) => name)
}

export function pack(data: Buffer, filters: readonly string[]): Buffer {
  return filters.toReversed().reduce((bytes, name) => {
    if (name === 'ASCIIHexDecode') return Buffer.from(`${bytes.toString('hex')}>`)
    return name === 'ASCII85Decode' ? Buffer.from(toFives(bytes)) : deflateSync(bytes)
  }, data)
}

function toFives(data: Buffer): string {
  let text = ''
  for (let at = 0; at < data.length; at += 4) {
    const part = data.subarray(at, at + 4)
    const group = Buffer.concat([part, Buffer.alloc(4 - part.length)]).readUInt32BE()
    const letters = [4, 3, 2, 1, 0].map((place) =>
      String.fromCharCode(0x21 + (Math.floor(group / 85 ** place) % 85)),
    )
    text += group === 0 && part.length === 4 ? 'z' : letters.slice(0, part.length + 1).join('')
  }
  return `${text.replace(/.{60}/g, '$&\n')}~>`
}

/** Each row of four as PNG writes it, by what is above it. */
export function differences(data: Buffer): Buffer {
  const whole = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4, ' ')])
  const rows = Array.from({ length: whole.length / 4 }, (_, row) => [
    2,
    ...[0, 1, 2, 3].map((column) => {
      const at = row * 4 + column
      return ((whole[at] ?? 0) - (row > 0 ? (whole[at - 4] ?? 0) : 0)) & 0xff
    }),
  ])
  return Buffer.from(rows.flat())
}

export function cut(data: Buffer, bytes: number): Buffer {
  return data.subarray(0, data.length - bytes)
}

export function joined(...parts: readonly (Buffer | string)[]): Buffer {
  return Buffer.concat(parts.map((part) => Buffer.from(part)))
}
