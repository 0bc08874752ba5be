import { env } from '#core/env.server.ts'

/** What a phone shows when the site is put on its home screen. */
export function loader() {
  const name = env().SITE_NAME
  return Response.json(
    {
      name,
      short_name: name,
      lang: 'ja',
      start_url: '/',
      display: 'browser',
      background_color: '#f7f4ed',
      theme_color: '#f7f4ed',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
      ],
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  )
}
