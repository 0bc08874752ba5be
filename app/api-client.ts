import type { Answer } from '#core/browser/send-call.ts'
import type { endpoints } from './api.server.ts'

type Declared = (typeof endpoints)[number]
type Calls = { [E in Declared as E['call']]: E }
type CallName = keyof Calls
export type Input<N extends CallName> = Parameters<Calls[N]['run']>[1]
type Output<N extends CallName> = Awaited<ReturnType<Calls[N]['run']>>

/**
 * Calls the server from a browser, typed by the declaration of the call.
 * The same data asked for again cancel the earlier request; `key` says what counts as the same.
 */
export async function callServer<N extends CallName>(
  name: N,
  input: Input<N>,
  options: { key?: string } = {},
): Promise<Answer<Output<N>>> {
  // Most pages of a visitor call nothing: the means come with the first call.
  const { sendCall } = await import('#core/browser/send-call.ts')
  return await sendCall<Output<N>>(name, input ?? {}, options)
}
