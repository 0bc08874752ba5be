import { Buffer } from 'node:buffer'

const STANDARD = 'd0c9ea79f9bace118c8200aa004ba90b'
const ADDRESS = 'e0c9ea79f9bace118c8200aa004ba90b'

/** The data of a link as Office stores them beside a field: a byte, and the link in its older form. */
export function storedLink(target: string): Buffer {
  const letters = Buffer.from(`${target}\0`, 'utf16le')
  const [version, flags, size] = [2, 3, letters.length].map((number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(number)
    return bytes.toString('hex')
  })
  const head = Buffer.from(`08${STANDARD}${version}${flags}${ADDRESS}${size}`, 'hex')
  return Buffer.concat([head, letters])
}
