import { type Manner, startSmtpServer } from '#server/testing/smtp-server.ts'

/** Whoever takes the mails of the site; how often each came is counted by its Message-ID. */
export async function openMailSink(open: AsyncDisposableStack, manner?: () => Manner) {
  const copies = new Map<string, number>()
  const onLetter = (letter: string) => {
    const id = /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? ''
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const server = await startSmtpServer({ manner: manner ?? (() => 'accept'), onLetter })
  open.defer(() => server.close())
  return { url: server.url, copies, taken: () => copies.size }
}
