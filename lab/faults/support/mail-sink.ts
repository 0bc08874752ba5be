import { type Manner, startSmtpServer } from '#tests/support/smtp-server.ts'

/** After these the client does not know whether the server took the mail. */
const UNANSWERED: readonly Manner[] = ['hang up', 'no answer']

/** The mail server of the site; it counts by Message-ID how often it got each mail, with an answer and without. */
export async function openMailSink(
  open: AsyncDisposableStack,
  manner: () => Manner = () => 'accept',
) {
  const answered = new Map<string, number>()
  const unanswered = new Map<string, number>()
  const onLetter = (letter: string, how: Manner) => {
    const id = /^Message-ID: (\S+)/im.exec(letter)?.[1] ?? ''
    const copies = UNANSWERED.includes(how) ? unanswered : answered
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  let server = await startSmtpServer({ manner, onLetter })
  open.defer(() => server.close())
  return {
    url: server.url,
    taken: () => answered.size,
    takenIds: () => answered.keys(),
    /** Copies that were answered, beyond the first of each mail. */
    doubles: () => [...answered.values()].reduce((sum, times) => sum + times - 1, 0),
    /** The most copies of one mail that got no answer. */
    mostUnanswered: () => Math.max(0, ...unanswered.values()),
    disappear: () => server.close(),
    async comeBack() {
      server = await startSmtpServer({ manner, onLetter }, server.port)
    },
  }
}
