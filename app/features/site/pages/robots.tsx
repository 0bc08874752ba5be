import { env } from '#core/env.server.ts'
import { robotsText } from '#features/site/site.markup.ts'

export function loader() {
  const { publicUrl, isLocal } = env()
  return new Response(robotsText({ origin: publicUrl.origin, isPublic: !isLocal }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
