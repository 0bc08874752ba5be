import { createRequire } from 'node:module'
import type { Markup } from './markup.ts'
import { pngOf } from './png.ts'

const require = createRequire(import.meta.url)
const FACE = '@expo-google-fonts/biz-udpgothic'

/** Signs are set in it, it has nearly every letter of a posting, and the machine need not have it. */
const FONT = 'BIZ UDPGothic'

export async function answerPicture(svg: Markup): Promise<Response> {
  const png = await drawPicture(svg)
  return new Response(new Uint8Array(png), {
    headers: { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' },
  })
}

/** Draws an SVG beside the main thread. The program that does it is loaded with the first picture. */
export async function drawPicture(svg: Markup): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const { width, height, pixels } = await renderAsync(svg.markup, {
    font: { fontFiles: FONTS, defaultFontFamily: FONT, loadSystemFonts: false },
    logLevel: 'off',
  })
  return await pngOf({ width, height, pixels })
}

const FONTS = ['400Regular/BIZUDPGothic_400Regular.ttf', '700Bold/BIZUDPGothic_700Bold.ttf'].map(
  (file) => require.resolve(`${FACE}/${file}`),
)
