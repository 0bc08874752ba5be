/** Replaces a character that Shift_JIS does not have: a mark that nobody takes for a letter. */
const MISSING = 0x81ac

let table: ReadonlyMap<string, number> | undefined

/** Shift_JIS as Windows has it (CP932), for the tables of Excel in Japan. What it does not know becomes 〓. */
export function encodeShiftJis(text: string): Buffer {
  table ??= readTable()
  const bytes = Buffer.alloc(text.length * 2)
  let at = 0
  for (const letter of text) {
    const code = letter < '\u0080' ? letter.charCodeAt(0) : codeOf(table, letter)
    if (code > 0xff) bytes[at++] = code >> 8
    bytes[at++] = code & 0xff
  }
  return bytes.subarray(0, at)
}

export function decodeShiftJis(bytes: Uint8Array): string {
  return new TextDecoder('shift_jis').decode(bytes)
}

function codeOf(known: ReadonlyMap<string, number>, letter: string): number {
  return known.get(letter) ?? known.get(alike.get(letter) ?? '') ?? MISSING
}

/** The platform reads Shift_JIS and does not write it: what it reads from each pair of bytes, turned round. */
function readTable(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('shift_jis')
  const found = new Map<string, number>()
  const note = (bytes: number[], code: number) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if ([...letter].length === 1 && letter !== '\ufffd' && !found.has(letter))
      found.set(letter, code)
  }
  for (let one = 0xa1; one <= 0xdf; one++) note([one], one)
  for (const first of leads()) {
    for (let second = 0x40; second <= 0xfc; second++) {
      if (second !== 0x7f) note([first, second], (first << 8) | second)
    }
  }
  return found
}

/** IBM's own rows come before NEC's copies of them, as Windows writes them. */
function* leads(): Generator<number> {
  for (let lead = 0x81; lead <= 0x9f; lead++) yield lead
  for (let lead = 0xe0; lead <= 0xfc; lead++) if (lead !== 0xed && lead !== 0xee) yield lead
}

/** Letters that look the same and that other systems write in place of Windows's. */
const alike = new Map([
  ['\u301c', '\uff5e'],
  ['\u2212', '\uff0d'],
  ['\u2014', '\u2015'],
  ['\u2016', '\u2225'],
  ['\u00a5', '\uffe5'],
  ['\u00a2', '\uffe0'],
  ['\u00a3', '\uffe1'],
  ['\u00a0', ' '],
])
