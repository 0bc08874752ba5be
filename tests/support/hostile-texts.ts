/** Texts that are made to hold a reader up: each kind as long as a paste may be, or as a call may carry. */
export const hostileTexts: readonly (readonly [string, string])[] = [
  ['blanks', ' '.repeat(190_000)],
  ['blanks behind a label', `Subject:${' '.repeat(189_000)}x\nFrom: a@example.com`],
  ['brackets', '【[<(《'.repeat(16_000)],
  ['slashes', '/'.repeat(190_000)],
  ['digits', '7'.repeat(190_000)],
  ['digits between blanks', '7 '.repeat(95_000)],
  ['kana', 'ア'.repeat(60_000)],
  ['ends of lines', '\r\n'.repeat(60_000)],
  ['lines of base64', mimeOf('base64', `${'QUJD'.repeat(19)}\n`.repeat(2_400))],
  ['quoted printable', mimeOf('quoted-printable', '=3D=\n'.repeat(30_000))],
  ['nested quotes', lines(1_500, (n) => `${'> '.repeat(n % 60)}単価：${n}万`)],
  ['many projects', lines(4_000, (n) => `■案件名：案件${n}\n■単価：60万`)],
  ['numbered projects', lines(4_000, (n) => `(${n % 100}) Java 60万`)],
  ['rulers', lines(3_000, (n) => (n % 2 ? '==========' : 'TEL 03-1234-5678 株式会社'))],
  ['open tags', `From: a@b.jp\nSubject: a\nContent-Type: text/html\n\n${'<td <'.repeat(35_000)}`],
  ['parts', mimeOf('7bit', '--B\n\n'.repeat(30_000))],
  ['a head of names', `From: ${'=?UTF-8?Q?=41?= '.repeat(9_000)}\nSubject: a\n\na`],
  ['separators at random', randomText(60_000)],
]

function lines(count: number, lineOf: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => lineOf(n + 1)).join('\n')
}

function mimeOf(encoding: string, content: string): string {
  return `From: a@example.com
Subject: a
Content-Type: multipart/mixed; boundary="B"

--B
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: ${encoding}

${content}
--B--`
}

/** The same at each run, so that what is found can be found again. */
function randomText(length: number): string {
  const letters = [...' \t\n:：/・【】■◆〜~-=|,、。万円月年週出社Java7０ア']
  let seed = 20
  const next = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return letters[(seed >>> 16) % letters.length] ?? ''
  }
  return Array.from({ length }, next).join('')
}
