import { expect, test } from 'vitest'
import { drawPicture } from '#core/formats/draw-picture.server.ts'
import { appIcon, appIcons } from './app-icon.markup.ts'

test.for(Object.entries(appIcons))('the icon %s is a PNG of its size', async ([, size]) => {
  const png = await drawPicture(appIcon(size))
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size.pixels, size.pixels])
})
