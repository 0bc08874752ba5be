import { env } from '#core/env.server.ts'
import { appIcons } from '#features/site/app-icon.markup.ts'

/** What a phone shows when the site is put on its home screen. */
export function loader() {
  const name = env().SITE_NAME
  return Response.json(
    {
      id: '/',
      name,
      short_name: name,
      description: 'フリーランスITエンジニアの案件情報',
      lang: 'ja',
      start_url: '/',
      scope: '/',
      // With a way back where the system has one; where it has not, without the address bar all the same.
      display_override: ['minimal-ui'],
      display: 'standalone',
      background_color: '#f7f4ed',
      theme_color: '#f7f4ed',
      icons: [
        ...Object.entries(appIcons).map(([file, { pixels, isMaskable }]) => ({
          src: `/icons/${file}.png`,
          sizes: `${pixels}x${pixels}`,
          type: 'image/png',
          purpose: isMaskable ? 'maskable' : 'any',
        })),
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
      shortcuts: [
        { name: '検討中の案件', url: '/considers' },
        { name: '案件を探す', url: '/item/search' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
