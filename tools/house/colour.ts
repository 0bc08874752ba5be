type Colour = readonly [red: number, green: number, blue: number]

/** `#rrggbb` or `#rgb`. */
export function readColour(text: string): Colour | undefined {
  const hex = text.match(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)?.[1]
  if (!hex) return undefined
  const six = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
  const part = (at: number) => Number.parseInt(six.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** The ratio of WCAG 2: 1 for the same colour, 21 for black on white. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
