import qrcode from 'qrcode-generator'

/** More squares than these are too small on a telephone: version 16. */
const LARGEST = 81
/** The margin that readers need. */
const MARGIN = 4

/** A text as a QR code (bytes in UTF-8, level M): rows of dark and light squares, without the margin. */
export function qrCode(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)), 'Byte')
  code.make()
  const size = code.getModuleCount()
  if (size > LARGEST) throw new Error('the text is too long for a QR code')
  const places = Array.from({ length: size }, (_, n) => n)
  return places.map((y) => places.map((x) => code.isDark(y, x)))
}

/** The dark squares as the `d` of one SVG path, a unit each, with the margin. */
export function qrPath(text: string): { d: string; size: number } {
  const rows = qrCode(text)
  const squares = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])),
  )
  return { d: squares.join(''), size: rows.length + 2 * MARGIN }
}
