import { onTestFinished } from 'vitest'
import { type Manner, startSmtpServer } from './smtp-server.ts'

/** A real SMTP server for one test. It stores what it has received. */
export async function openSmtpSink(manner: () => Manner = () => 'accept') {
  const letters: string[] = []
  const server = await startSmtpServer({ manner, onLetter: (letter) => letters.push(letter) })
  onTestFinished(() => server.close())
  return { url: server.url, letters }
}
