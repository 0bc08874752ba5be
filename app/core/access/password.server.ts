import { randomBytes, timingSafeEqual } from 'node:crypto'
import { log } from '#core/log.server.ts'
import { secretHash } from '#core/secret.server.ts'
import { plainLetters } from './alike-letters.ts'
import { isCommonPassword, isMadeOf } from './common-passwords.server.ts'
import { createWorkQueue, tooBusy } from './hash-queue.server.ts'
import { deriveBytes } from './hash-threads.server.ts'

const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const HASH_BYTES = 32

export const passwordLengths = {
  member: { min: 8, max: 128 },
  admin: { min: 15, max: 128 },
} as const

/** What is wrong with a new password, or undefined. `known` are words that an attacker knows too. */
export function findPasswordFault(
  password: string,
  { min, max }: { min: number; max: number },
  known: string[] = [],
): string | undefined {
  const normal = normalize(password)
  const length = [...normal].length
  if (length < min) return `パスワードは${min}文字以上で入力してください。`
  if (length > max) return `パスワードは${max}文字以内で入力してください。`
  const low = normal.toLowerCase()
  if (known.some((word) => word.normalize('NFKC').toLowerCase() === low)) {
    return 'メールアドレスと同じパスワードは使えません。'
  }
  const read = [...new Set([low, plainLetters(low)])]
  if (read.some(isCommonPassword))
    return '推測されやすいパスワードのため、ほかのものにしてください。'
  const words = [...OF_THE_SITE, ...known.flatMap(wordsOf)]
  if (read.some((text) => isMadeOf(text, words))) {
    return 'メールアドレスや知られた名前に数字を足しただけのパスワードは使えません。'
  }
  return undefined
}

const OF_THE_SITE = [
  ...['anken', 'アンケン', '案件', 'freelance', 'フリーランス', 'engineer', 'エンジニア', 'agent'],
  ...['skillsheet', 'スキルシート', '職務経歴書', 'programmer', 'プログラマー', 'itengineer'],
  ...['docker', 'kubernetes', 'github', 'oracle', 'python', 'laravel', 'typescript', 'javascript'],
  ...['kotlin', 'flutter', 'angular', 'terraform', 'ansible', 'jenkins', 'mongodb', 'salesforce'],
  ...['reactjs', 'vuejs', 'nextjs', 'nodejs', 'compose', 'golang', 'swift', 'redis', 'graphql'],
  ...[
    'kubectl',
    'centos',
    'ubuntu',
    'debian',
    'abap',
    'cobol',
    'csharp',
    'native',
    'senior',
    'gitlab',
  ],
  ...[
    'chatgpt',
    'openai',
    'copilot',
    'claude',
    'gemini',
    'azure',
    'vscode',
    'eclipse',
    'nginx',
    'apache',
  ],
  ...[
    'tomcat',
    'wordpress',
    'mariadb',
    'vmware',
    'cisco',
    'devops',
    'frontend',
    'backend',
    'fullstack',
  ],
  ...['infra', 'saphana', 'phplaravel', 'skytree', 'gundam', 'expo', 'smap', 'lottery'],
  ...['react', 'linux', 'windows', 'spring', 'django', 'rails', 'postgres', 'postgresql', 'mysql'],
  ...[
    'ghibli',
    'mountfuji',
    'softbank',
    'amazon',
    'google',
    'nintendo',
    'instagram',
    'tiktok',
    'luffy',
  ],
  ...[
    'admin',
    'owner',
    'staff',
    'member',
    'login',
    'user',
    'welcome',
    'kaiin',
    'shigoto',
    'example',
  ],
]

/** What of an address somebody would begin with: taro.yamada@mail.example gives taro, yamada, taroyamada, mail, mailexample. */
function wordsOf(address: string): string[] {
  const low = address.normalize('NFKC').toLowerCase()
  const [local = '', domain = ''] = low.split('@')
  const parts = (text: string) => text.split(/[^\p{L}]/u)
  return [local, domain].flatMap((text) => [
    ...parts(text),
    ...parts(text).map((_, n, all) => all.slice(0, n + 1).join('')),
  ])
}

/** The PHC string of a password: algorithm, cost, salt and hash in one text. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost, HASH_BYTES)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain64(salt)}$${plain64(hash)}`
}

/** By which a password is recognised at once, without a hash of its own; it is stored sealed, and for hours. */
export function markPassword(password: string): Buffer {
  return secretHash('password-mark', normalize(password))
}

/** Turns a login away before anything is asked of the database, where its password would not get a turn. */
export function refuseWhereBusy(): void {
  if (isFull()) throw tooBusy()
}

/**
 * Without a stored hash, or with one that cannot be read, the same work is done and the answer is no: nobody learns
 * who has an account, and whose hash is damaged gets a new one by the mail for a forgotten password.
 */
export async function checkPassword(
  password: string,
  stored: string | null | undefined,
): Promise<{ isRight: boolean; needsRehash: boolean }> {
  const parts = PHC.exec(stored ?? '')
  if (stored != null && !parts) log.error('a password hash cannot be read: see npm run doctor')
  const [, m, t, p, salt = '', hash = ''] = parts ?? NOBODY
  const cost = { memory: Number(m), passes: Number(t), parallelism: Number(p) }
  const expected = Buffer.from(hash, 'base64')
  const found = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length)
  const needsRehash = JSON.stringify(cost) !== JSON.stringify(COST)
  return { isRight: parts !== null && timingSafeEqual(found, expected), needsRehash }
}

/** A salt of 8 bytes and a hash of 4 are the least that Argon2 takes. */
const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,})\$([A-Za-z0-9+/]{6,})$/
const { runInTurn, isFull } = createWorkQueue({ atOnce: 1, waiting: 50, waitMs: 2_000 })

// Random bytes in the form of a hash: no password is known that fits.
const NOBODY = [
  '',
  `${COST.memory}`,
  `${COST.passes}`,
  `${COST.parallelism}`,
  'BAwpIpSQd3cW0h+eMyq1aQ',
  'tsKvR9MWkctzi57Q6y3jW6faki3Y1qvrIKvvCeBZO6g',
]

async function derive(password: string, nonce: Buffer, cost: typeof COST, tagLength: number) {
  const message = normalize(password)
  return await runInTurn(() => deriveBytes({ message, nonce, tagLength, ...cost }))
}

function normalize(password: string): string {
  return password.normalize('NFKC')
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/={1,2}$/, '')
}
