import { act } from '#core/pages/act.server.ts'
import { complainByLink } from '#features/unsubscribe/unsubscribe.api.server.ts'

export { ActMessage as default } from '#ui/form/act-message.tsx'

const read = (_: unknown, { url }: { url: URL }) => ({ token: url.searchParams.get('token') ?? '' })

export const action = act(complainByLink, read, () => '/')
