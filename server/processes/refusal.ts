/** A reason not to go on that the person at the terminal can repair: shown as it is, without a stack. */
export function refusal(japanese: string, english: string): Error {
  return Object.assign(new Error(`${japanese}\n${english}`), { name: 'Refusal' })
}

/** The sentence for the terminal, or undefined where the error is a fault of ours. */
export function refusalOf(error: unknown): string | undefined {
  for (const one of causes(error)) {
    if (one instanceof Error && one.name === 'Refusal') return one.message
    if (isDiskFull(one)) return diskFull().message
  }
  return undefined
}

export function diskFull(): Error {
  return refusal(
    'ディスクの空き容量がありません。',
    'The disk is full: free some space and start again.',
  )
}

function* causes(error: unknown): Generator<unknown> {
  let one = error
  for (let depth = 0; one !== undefined && depth < 8; depth++) {
    yield one
    one = one instanceof Error ? one.cause : undefined
  }
}

/** 53100 is the database's; a quota is a disk, too. */
const FULL = /^(ENOSPC|EDQUOT|53100)$/
const WORDS = /No space left|Disk quota exceeded|ENOSPC|EDQUOT/

function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  return FULL.test(String(code)) || WORDS.test(error.message)
}
