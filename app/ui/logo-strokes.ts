/** アンケン in a box of 127 by 32; the short strokes of both ン are stations: a ring and a dot. */
export const wordStrokes = [
  'M1.5 6H26.6L18.9 14.4',
  'M14.4 11.6V16.4C14.4 22 11.4 25.6 4.9 29',
  'M35.4 27.2C45.4 26 54 19 58.3 7',
  'M74.6 2.6C73.2 8.6 70.4 13.2 66.4 16.8',
  'M72.6 9.6H93.8',
  'M85.8 9.6C87 19 83.4 25.8 74.8 29.4',
  'M102.4 27.2C112.4 26 121 19 125.3 7',
] as const

export const DRAWN_NAME = 'アンケン'
export const departure = { cx: 39.8, cy: 10.4, r: 3.7 }
export const arrival = { cx: 106.8, cy: 10.4, r: 5.3 }
