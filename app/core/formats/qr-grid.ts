export type Grid = { size: number; version: number; dark: boolean[][]; isFunction: boolean[][] }

/** What every QR code of a version shows: finders, timing, alignment, and room for format and version. */
export function drawFunctions(version: number): Grid {
  const size = version * 4 + 17
  const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false))
  const grid: Grid = { size, version, dark: rows(), isFunction: rows() }
  for (let n = 0; n < size; n++) {
    set(grid, 6, n, n % 2 === 0)
    set(grid, n, 6, n % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawRings(grid, x, y, { radius: 4, light: [2, 4] })
  }
  const places = alignmentPlaces(version)
  const last = places.at(-1) ?? 0
  for (const x of places) {
    for (const y of places) {
      const isFinder = (x === 6 && (y === 6 || y === last)) || (x === last && y === 6)
      if (!isFinder) drawRings(grid, x, y, { radius: 2, light: [1] })
    }
  }
  writeFormat(grid, 0)
  if (version >= 7) writeVersion(grid)
  return grid
}

/** The fifteen bits that name level M and the mask, twice, and the one square that is always dark. */
export function writeFormat(grid: Grid, mask: number): void {
  const { size } = grid
  const bits = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412
  const isSet = (n: number) => ((bits >> n) & 1) === 1
  for (let n = 0; n < 15; n++) {
    const first = n < 6 ? n : n < 8 ? n + 1 : 14 - n
    if (n < 8) set(grid, 8, first, isSet(n))
    else set(grid, n === 8 ? 7 : first, 8, isSet(n))
    if (n < 8) set(grid, size - 1 - n, 8, isSet(n))
    else set(grid, 8, size - 15 + n, isSet(n))
  }
  set(grid, 8, size - 8, true)
}

function writeVersion(grid: Grid): void {
  const { size, version } = grid
  const bits = (version << 12) | remainder(version, 0x1f25, 12)
  for (let n = 0; n < 18; n++) {
    const [far, near] = [size - 11 + (n % 3), Math.floor(n / 3)]
    set(grid, far, near, ((bits >> n) & 1) === 1)
    set(grid, near, far, ((bits >> n) & 1) === 1)
  }
}

function remainder(value: number, divisor: number, degree: number): number {
  let rest = value
  for (let n = 0; n < degree; n++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * divisor)
  return rest
}

type Rings = { radius: number; light: readonly number[] }

function drawRings(grid: Grid, x: number, y: number, { radius, light }: Rings): void {
  for (let dy = -radius; dy <= radius; dy++) {
    for (let dx = -radius; dx <= radius; dx++) {
      const isDark = !light.includes(Math.max(Math.abs(dx), Math.abs(dy)))
      if (grid.dark[y + dy]?.[x + dx] !== undefined) set(grid, x + dx, y + dy, isDark)
    }
  }
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2
  const places = Array.from({ length: count - 1 }, (_, n) => version * 4 + 10 - n * step)
  return [6, ...places.reverse()]
}

function set({ dark, isFunction }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, known] = [dark[y], isFunction[y]]
  if (!row || !known) return
  row[x] = isDark
  known[x] = true
}

export function isMasked(mask: number, x: number, y: number): boolean {
  const rules = [
    (x + y) % 2,
    y % 2,
    x % 3,
    (x + y) % 3,
    (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    ((x * y) % 2) + ((x * y) % 3),
    (((x * y) % 2) + ((x * y) % 3)) % 2,
    (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  return rules[mask] === 0
}

/** How hard a code is to read: long runs, blocks of one colour, false finders, too much of one colour. */
export function penaltyOf({ size, dark }: Grid): number {
  const lines = dark.map((row) => row.map((one) => (one ? '1' : '0')).join(''))
  const columns = Array.from({ length: size }, (_, x) => lines.map((line) => line[x]).join(''))
  const all = [...lines, ...columns].map((line) => {
    const runs = (line.match(/(.)\1{4,}/g) ?? []).reduce((sum, run) => sum + run.length - 2, 0)
    const finders = line.match(/(?=00001011101|10111010000)/g)?.length ?? 0
    return runs + finders * 40
  })
  const count = lines.join('').replaceAll('0', '').length
  const share = Math.ceil(Math.abs(count * 20 - size * size * 10) / (size * size)) - 1
  return all.reduce((sum, one) => sum + one, 0) + blocksIn(dark) * 3 + Math.max(0, share) * 10
}

function blocksIn(dark: readonly (readonly boolean[])[]): number {
  return dark.reduce((sum, row, y) => {
    const next = dark[y + 1]
    if (!next) return sum
    const here = row.filter(
      (one, x) => row[x + 1] === one && next[x] === one && next[x + 1] === one,
    )
    return sum + here.length
  }, 0)
}
