import { Buffer } from 'node:buffer'

const OLD_NAMES: Record<string, string> = {
  cp932: 'shift_jis',
  ms932: 'shift_jis',
  windows_31j: 'shift_jis',
  'windows-31j': 'shift_jis',
  'x-sjis': 'shift_jis',
  sjis: 'shift_jis',
  'x-euc-jp': 'euc-jp',
  eucjp: 'euc-jp',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  cp50220: 'iso-2022-jp',
  cp50221: 'iso-2022-jp',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
}

/** The letters of some bytes. A name that nobody knows is guessed from the bytes. */
export function decodeText(bytes: Uint8Array, charset: string | undefined): string {
  const name = charset?.toLowerCase().trim()
  const known = name ? (OLD_NAMES[name] ?? name) : undefined
  if (known === 'iso-2022-jp') return decodeJis(bytes)
  if (known && known !== 'utf-8' && isKnown(known)) return new TextDecoder(known).decode(bytes)
  return decodeByContent(bytes)
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset).encoding !== ''
  } catch {
    return false
  }
}

/** ISO-2022-JP has its marks; UTF-8 is right or wrong; what remains is Shift_JIS or EUC-JP. */
function decodeByContent(bytes: Uint8Array): string {
  if (hasEscape(bytes)) return decodeJis(bytes)
  for (const charset of ['utf-8', 'shift_jis', 'euc-jp']) {
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // The next one may fit.
    }
  }
  return new TextDecoder('utf-8').decode(bytes)
}

const TO_ASCII = '\u001b(B'

/** Joined words switch to ASCII and back with no letter between: a decoder answers that with a replacement letter. */
function decodeJis(bytes: Uint8Array): string {
  const joined = Buffer.from(bytes).toString('latin1').replaceAll(`${TO_ASCII}\u001b`, '\u001b')
  return new TextDecoder('iso-2022-jp').decode(Buffer.from(joined, 'latin1'))
}

function hasEscape(bytes: Uint8Array): boolean {
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    if (bytes[at] === 0x1b && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28)) return true
  }
  return false
}
