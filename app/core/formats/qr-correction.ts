/** Reed-Solomon over GF(256), as QR codes have it: the remainder of the data by the generator of a degree. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = generatorOf(degree)
  const rest = new Array<number>(degree).fill(0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [n, part] of divisor.entries()) rest[n] = (rest[n] ?? 0) ^ times(part, factor)
  }
  return rest
}

function generatorOf(degree: number): number[] {
  const found = [...new Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let n = 0; n < degree; n++) {
    for (let at = 0; at < degree; at++) {
      found[at] = times(found[at] ?? 0, root) ^ (found[at + 1] ?? 0)
    }
    root = times(root, 2)
  }
  return found
}

function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}
