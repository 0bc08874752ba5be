import { existsSync } from 'node:fs'

/** What a program needs of the machine: the rights of root, or a program of that name. */
export type Need = 'root' | 'haproxy' | 'openssl' | 'dovecot'

type Trial = {
  args: readonly string[]
  /** The goal that the plant must break. */
  breaks: RegExp
  /** A goal that is known not to be met; docs/operating.md names it. */
  unmet?: RegExp
  needs?: readonly Need[]
  /** Whether it counts and takes no times, so that a busy machine does not fail it. */
  isSteady?: true
}

/** Every program of the folder in a form of about half a minute. */
export const trials: Record<string, Trial> = {
  certificates: {
    args: [],
    breaks: /mails that the server got/,
    needs: ['openssl'],
    isSteady: true,
  },
  'damaged-page': { args: [], breaks: /pages not served/, isSteady: true },
  'disk-full': { args: ['--hands', '3'], breaks: /^lost of/, needs: ['root'] },
  failover: { args: ['--hands', '4'], breaks: /^lost of/, needs: ['haproxy'] },
  freshness: { args: ['--changes', '20', '--silent', '1'], breaks: /p99/, needs: ['haproxy'] },
  'frozen-disk': {
    args: ['--seconds', '16', '--hands', '6'],
    breaks: /^lost of/,
    needs: ['root'],
  },
  'frozen-process': { args: ['--seconds', '4', '--hands', '3'], breaks: /is replaced after/ },
  'hostile-files': { args: ['--most', '500'], breaks: /hostile files accepted/, isSteady: true },
  'kill-all': { args: ['--rounds', '4', '--hands', '4'], breaks: /^lost of/, isSteady: true },
  'kill-app': {
    args: ['--kills', '10', '--minutes', '2', '--hands', '8'],
    breaks: /^lost of/,
    unmet: /acknowledged a second/,
  },
  'kill-database': { args: ['--kills', '4', '--hands', '4'], breaks: /^lost of/ },
  'killed-restore': { args: ['--kills', '4'], breaks: /nobody drops/, isSteady: true },
  'large-migration': { args: ['--items', '20000'], breaks: /longest that a write waits/ },
  mailboxes: {
    args: ['--mails', '200'],
    breaks: /stored twice/,
    needs: ['root', 'dovecot'],
  },
  mails: {
    args: ['--mails', '200', '--kills', '3', '--hours', '3'],
    breaks: /^copies/,
    isSteady: true,
  },
  overload: {
    args: ['--seconds', '10'],
    breaks: /neither served nor refused/,
    // Where other work shares the machine, refusals wait for a core as everything does.
    unmet: /served of the capacity|answered within|normal again/,
  },
  partition: { args: ['--seconds', '10'], breaks: /until all is well/, needs: ['root', 'haproxy'] },
  'point-in-time': {
    args: ['--targets', '2', '--seconds', '5'],
    breaks: /not exact/,
    isSteady: true,
  },
  'power-cut': {
    args: ['--cuts', '2', '--installs', '3', '--hands', '4'],
    breaks: /^lost of/,
    needs: ['root'],
  },
  'previous-release': {
    args: ['app/core/mail/outbox.server.test.ts'],
    breaks: /fail on the tables/,
  },
  restore: {
    args: ['--members', '1000', '--items', '200', '--files', '100'],
    breaks: /tables have not the rows/,
    isSteady: true,
  },
  rolling: { args: ['--steps', 'replace,restart'], breaks: /^failed of/, needs: ['haproxy'] },
  'search-file': {
    args: ['--rounds', '2', '--items', '3000'],
    breaks: /found another number/,
    isSteady: true,
  },
  'slow-servers': { args: ['--seconds', '10'], breaks: /cached pages not shown/ },
  'slow-sockets': {
    args: ['--sockets', '300', '--seconds', '10'],
    breaks: /the others wait|are served/,
  },
  soak: { args: ['--minutes', '1', '--rate', '4'], breaks: /what it holds/ },
  uploads: { args: [], breaks: /not as they were sent/, isSteady: true },
}

const A_DAY = 4

/** Those that CI tries on a day: a few of the steady ones, by turns. */
export function listTurn(day: number): string[] {
  const steady = Object.entries(trials).flatMap(([name, { isSteady }]) => (isSteady ? name : []))
  const turns = Math.ceil(steady.length / A_DAY)
  return steady.filter((_, index) => index % turns === day % turns)
}

export function isThere(need: Need): boolean {
  if (need === 'root') return process.getuid?.() === 0
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/sbin', '/sbin')
  return folders.some((folder) => existsSync(`${folder}/${need}`))
}
