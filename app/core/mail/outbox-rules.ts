const SECOND = 1_000
const HOUR = 3_600 * SECOND

/** A mail that failed this often is given up: after about ten hours. */
export const MOST_TRIES = 16

/** How long after the n-th failed try the next one comes: at random, so that retries do not march in step. */
export function retryPause(tries: number, random: number): number {
  return Math.round(random * Math.min(HOUR, 10 * SECOND * 2 ** tries))
}

/** Each try that got no answer may have been a copy: after so many a person decides. */
export const MOST_UNANSWERED = 3

/** A server that falls silent when it has the text is left time to come to itself: one minute, then five. */
export function unansweredPause(tries: number, random: number): number {
  return Math.round((0.75 + random / 2) * 60 * SECOND * 5 ** (tries - 1))
}

const LIMITS = [
  { mails: 3, within: HOUR },
  { mails: 10, within: 24 * HOUR },
]

/**
 * One address gets three mails an hour and ten a day. `sentAt` holds the times of the last ones, newest first; they lie
 * ahead of us where a clock was put back.
 */
export function pauseForReader(sentAt: readonly Date[], now: Date): number {
  const pauses = LIMITS.map(({ mails, within }) => {
    const before = sentAt[mails - 1]
    return before ? Math.min(within, before.getTime() + within - now.getTime()) : 0
  })
  return Math.max(0, ...pauses)
}

/**
 * Whether a status (RFC 3463), with what was answered beside it, says that nobody has this address. 5.1.7 and 5.1.8
 * speak of the sender; a status that can mean both counts where the words do not speak of us.
 */
export function isUnknownAddress(status: string, words: string): boolean {
  if (/^5\.(1\.[1-6]|1\.10|2\.1|4\.4)$/.test(status)) return true
  return /^5\.[01]\.0$/.test(status) && !SPEAKS_OF_US.test(words)
}

type Refusal = { command: string; code: number; text: string }

/**
 * Whether a server has refused the address itself. A refusal of our server, of the sender or of the text (5.7.1) is
 * none, or one fault of ours would end the mails of all.
 */
export function isAddressRefusal({ command, code, text }: Refusal): boolean {
  if (!command.startsWith('RCPT') || code < 500) return false
  const status = /(?<![\d.])5\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0]
  if (status !== undefined) return isUnknownAddress(status, text)
  return ADDRESS_CODES.includes(code) && !SPEAKS_OF_US.test(text)
}

const ADDRESS_CODES = [550, 551, 553]
/** What servers write of the machine, the domain or the reputation of who sends. */
const SPEAKS_OF_US =
  /sender|\bspf\b|\bdkim\b|\bdmarc\b|block|black|\brbl\b|spam|relay|polic|reputation|prohibit|reverse|\bhelo\b|\behlo\b|\bptr\b|client host/i
