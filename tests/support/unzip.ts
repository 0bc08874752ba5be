import { crc32, inflateRawSync } from 'node:zlib'

/** Reads an archive as a stranger would: by its directory at the end, every sum checked. */
export function unzip(archive: Buffer): Map<string, Buffer> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== 0x0605_4b50) throw new Error('no archive')
  const count = archive.readUInt16LE(end + 10)
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let n = 0; n < count; n += 1) {
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const from = archive.readUInt32LE(at + 42) + 30 + nameLength
    const content = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)))
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    if (content.length !== archive.readUInt32LE(at + 24)) throw new Error(`${name} is not whole`)
    files.set(name, content)
    at += 46 + nameLength
  }
  return files
}
