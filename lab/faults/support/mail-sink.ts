import { type Manner, startSmtpServer } from '#tests/support/smtp-server.ts'

/** The mail server of the site; it counts how often it took each mail, by Message-ID. */
export async function openMailSink(
  open: AsyncDisposableStack,
  manner: () => Manner = () => 'accept',
) {
  const copies = new Map<string, number>()
  const onLetter = (letter: string, how: Manner) => {
    const id = /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? ''
    if (how !== 'hang up') copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  let server = await startSmtpServer({ manner, onLetter })
  open.defer(() => server.close())
  return {
    url: server.url,
    taken: () => copies.size,
    doubles: () => [...copies.values()].reduce((sum, times) => sum + times - 1, 0),
    disappear: () => server.close(),
    async comeBack() {
      server = await startSmtpServer({ manner, onLetter }, server.port)
    },
  }
}
