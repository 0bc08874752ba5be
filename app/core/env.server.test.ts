import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { readEnv } from './env.server.ts'

const APP_SECRET = '5f0c9d2b7a81e64f3c5d9a20b1e8f7463d2c1b0a99887766'

function wrongIn(settings: Record<string, string>): string[] {
  const read = readEnv({ APP_SECRET, ...settings })
  return 'wrong' in read ? read.wrong : []
}

test.for([
  'https://anken.example',
  'https://anken.example:8443/',
  'http://localhost:3000',
  'http://127.0.0.1:8080/',
  'http://[::1]:3000',
  'https://localhost:3000',
  'https://www.anken.test',
  'https://xn--test-4b4b.jp',
  'https://案件.jp/',
  'https://ANKEN.案件.JP',
  'HTTPS://Anken.Example:443',
])('%s can be the address of the site', (PUBLIC_URL) => {
  expect(wrongIn({ PUBLIC_URL })).toEqual([])
})

test.for([
  'http://anken.example',
  'http://192.168.0.5:3000',
  'http://localhost.example',
  'https://anken.example/jobs',
  'https://anken.example/?a=b',
  'https://anken.example/#top',
  'https://user:word@anken.example',
  'http://localhost:3000/anken',
  'ftp://anken.example',
  'anken.example',
  ...otherSpellings('anken.example'),
  // Spelled by letters of other widths, or with what is not seen.
  ...[
    'ａｎｋｅｎ.example',
    'anken。example',
    'an\u00adken.example',
    'ank\u200ben.example',
    'ﬁ.example',
    '案件。jp',
    'ａｎｋｅｎ.案件.jp',
    '案\u00ad件.jp',
    '案件.jp.',
    'xn--test-4b4b.ｊｐ',
  ].map((host) => `https://${host}`),
  `https://${'a.'.repeat(130)}example`,
  // A host that a certificate hardly ever names, in whatever spelling.
  ...['203.0.113.5', '192.168.0.5', '0.0.0.0', '[2001:db8::1]', '[::]'].map(
    (ip) => `https://${ip}`,
  ),
  ...['0x7f.1', '2130706433', '0177.0.0.1', '127.1', '１２７.0.0.1', 'ⓛocalhost', '[0:0::1]'].map(
    (host) => `http://${host}:3000`,
  ),
])('%j is refused as the address of the site', (PUBLIC_URL) => {
  expect(wrongIn({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL')])
})

test.for([
  ...['com', 'jp', 'anken', 'xn--tckwe', 'コム', 'local', 'localdomain'],
  ...['alt', 'corp', 'home', 'home.arpa', 'internal', 'invalid', 'lan', 'local'].map(under),
  ...['localdomain', 'localhost', 'mail', 'onion', 'LOCAL', 'Internal'].map(under),
])('%s is no name of a public site, and a line says so', (host) => {
  for (const PUBLIC_URL of [`https://${host}`, `https://${host}:8443/`]) {
    expect(wrongIn({ PUBLIC_URL })).toEqual([expect.stringContaining('of the public network')])
  }
})

function under(domain: string): string {
  return `anken.${domain}`
}

/** What a browser takes for that host, or what is none. */
function otherSpellings(host: string): string[] {
  const hosts = [
    ...[`${host}.`, `${host}..`, `.${host}`, `*.${host}`, `-${host}`, `${host}-`, `a_b.${host}`],
    ...[
      `@${host}`,
      `:@${host}`,
      `:word@${host}`,
      `${host},x`,
      `${host};x`,
      `${host}:0`,
      `${host}:`,
    ],
    ...[`${host}?`, `${host}#`, `${host}/.`, `${host}/?`, `${host}/#`, `${host}//`, `${host}/..`],
    ...[`${host}\\`, `${host}\t`, `${host}/\n`, ` ${host}`, `${host} `, `/${host}`, `${host}%00`],
  ]
  return [...hosts.map((one) => `https://${one}`), ` https://${host}`, `https:\\\\${host}`]
}

const numbers = [
  '0x1f90',
  '8.08e3',
  '+8080',
  ' 8080',
  '08080',
  '8080.0',
  '8_080',
  '８０８０',
  '80 ',
  ' ',
]

test.for(['PORT', 'WEB_PROCESSES', 'CONNECTIONS', 'DATABASE_POOL', 'DRAIN_SECONDS'])(
  '%s has one spelling',
  (name) => {
    for (const text of [...numbers, '0x10', '1e1', '010', '16n', 'Infinity', '9007199254740993']) {
      expect(wrongIn({ [name]: text })).toEqual([expect.stringContaining(name)])
    }
    expect(wrongIn({ [name]: '16' })).toEqual([])
  },
)

const noBits = ['', ' ', '0x8', '8e0', '+8', '-0', '08', '8.0', '８', '8/8', '33', 'null', 'x']

test.for(['TRUSTED_PROXIES', 'ADMIN_NETWORKS'])('%s names networks and nothing else', (name) => {
  for (const listed of [
    'proxy.local',
    '1',
    '10.0.0.256',
    ...noBits.map((bits) => `10.0.0.0/${bits}`),
  ])
    expect(wrongIn({ [name]: `192.0.2.1, ${listed}` })).toEqual([expect.stringContaining(name)])
  for (const listed of ['', '10.0.0.0/8, ::1', '192.0.2.1,2001:db8::/32,', '0.0.0.0/0'])
    expect(wrongIn({ [name]: listed })).toEqual([])
})

/** What somebody writes who has no random key at hand, each long enough. */
const guessed = [
  ...['a', '0', 'x', ' ', 'あ', '\u0000'].map((letter) => letter.repeat(64)),
  ...['changeme', 'ChangeMe', 'secret', 'password', 'anken', 'p4ssw0rd', 'please-change-me', 'ab'],
  ...['openssl rand -hex 32', '32 random characters or more', '<random>', 'your-secret-key'],
  ...['correct horse battery staple', '5f0c9d2b7a81e64f3c5d9a20', 'qwertyuiop', '秘密の鍵'],
].flatMap((word) => [word, word.repeat(4).slice(0, 48), `${word}-`.repeat(8), word.padEnd(40, '!')])
/** Words that a sentence, an example or a list is made of. */
const spoken = [
  ...['tokyo-osaka-nagoya-fukuoka-sapporo', 'known-to-everyone-for-tests-only'],
  ...['<your-secret-here-at-least-32-chars>', 'django-insecure-abcdefghijklmnopqrstuvwxyz'],
  ...['loremipsumdolorsitametconsectetur', 'thequickbrownfoxjumpsoverthelazydog'],
  ...['supercalifragilisticexpialidocious', 'this is the key of our house, nobody knows'],
  ...['MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9'],
  ...['Watashi-No-Himitsu-No-Kagi-Desu-Yo', 'SHIBUYA SHINJUKU IKEBUKURO UENO TOKYO'],
  'あさひがのぼる窓辺の珈琲とたなびきたる雲の細くたなびきたるを見る',
]
const counted = [
  ...['abcdefghijklmnopqrstuvwxyz0123456789', '0123456789abcdef0123456789abcdef'],
  ...['zyxwvutsrqponmlkjihgfedcba9876543210', '1234567890123456789012345678901234567890'],
  ...[
    'ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ０１２３４５',
    'aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpP',
  ],
]
const short = ['short', APP_SECRET.slice(0, 31), APP_SECRET.slice(0, 24).padEnd(48)]
const blanks = [
  ` ${APP_SECRET}`,
  `${APP_SECRET}\n`,
  `${APP_SECRET}\t`,
  [...'5f0c9d2b7a81e64f'].join('  '),
]

const words = ['', 'password', 'secret', 'anken', 'admin\n', '123456', 'hello world', '秘密の鍵']
/** They look random. */
const made = [
  ...words.flatMap((word) =>
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((name) => {
      const hash = createHash(name).update(word).digest()
      return [
        hash.toString('hex'),
        hash.toString('base64').padEnd(40, '='),
        hash.toString('hex').toUpperCase(),
      ]
    }),
  ),
  ...['correct horse battery staple 2026', '12345678901234567890123456789012'].flatMap((text) => {
    const bytes = Buffer.from(text)
    return [bytes.toString('base64'), bytes.toString('base64url'), bytes.toString('hex')]
  }),
  ...['550e8400-e29b-41d4-a716-446655440000', '3.14159265358979323846264338327950'],
]

test.for([...guessed, ...spoken, ...counted, ...short, ...blanks, ...made])(
  '%j is no secret',
  (secret) => {
    expect(wrongIn({ APP_SECRET: secret })[0]).toContain('APP_SECRET')
    expect(wrongIn({ BACKUP_KEY: secret })[0]).toContain('BACKUP_KEY')
  },
)

test('a thousand random keys of every usual form are secrets', () => {
  const refused = Array.from({ length: 1_000 }, () => randomBytes(32)).flatMap((bytes) => {
    const written = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')]
    const half = bytes.toString('hex', 0, 20)
    return [...written, half].filter((secret) => wrongIn({ APP_SECRET: secret }).length > 0)
  })
  expect(refused).toEqual([])
})
