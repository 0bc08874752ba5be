import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const FAMILY = 'BIZ UDPGothic'
const faces = dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/biz-udpgothic/package.json'),
)

/** A configuration that names the fonts from npm and nothing of the machine's: pages look the same everywhere. */
export async function writeFontConfig(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf')
  const draft = `${file}.${process.pid}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, fontConfig(join(folder, 'index')))
  await rename(draft, file)
  return file
}

function fontConfig(index: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escapeXml(faces)}</dir>
  <cachedir>${escapeXml(index)}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${FAMILY}</string></edit>
  </match>
</fontconfig>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
