import { expect, test } from 'vitest'
import { qrCode, qrPath } from './qr-code.ts'

/** As the package qrcode of Python draws it. */
const HELLO = `
#######.#..##.#######
#.....#.#.#.#.#.....#
#.###.#..#.#..#.###.#
#.###.#.###...#.###.#
#.###.#..###..#.###.#
#.....#..#.##.#.....#
#######.#.#.#.#######
........##.##........
#.##.###..###.#..#.##
...#.#.###..#######..
#.#.#.#..###.#.#...##
##...#.##..#...#.#.#.
.###..####..###...#.#
........#...#.###.#.#
#######.##...####....
#.....#.##..##.#.###.
#.###.#...##.....#.#.
#.###.#.#.#.#.#..###.
#.###.#.###.#..#..#..
#.....#....#.####...#
#######.#.##.###.....
`

test('a QR code is drawn as other programs draw it', () => {
  const rows = qrCode('HELLO world 1').map((row) => row.map((one) => (one ? '#' : '.')).join(''))
  expect(rows).toEqual(HELLO.trim().split('\n'))
})

test('a longer text takes a larger code, up to a point', () => {
  expect(qrPath('x'.repeat(110)).size).toBe(45 + 8)
  expect(qrPath('x'.repeat(265)).size).toBe(65 + 8)
  expect(qrCode('案'.repeat(30)).length).toBe(qrCode('x'.repeat(90)).length)
  expect(() => qrPath('x'.repeat(1000))).toThrow('too long')
})
