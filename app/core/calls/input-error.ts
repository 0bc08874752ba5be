import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  number: '数',
  int: '整数',
  string: '文字',
  boolean: 'true か false',
  array: 'リスト',
  object: '項目の集まり',
}

/** What is wrong with a value where its field has no words of its own. */
export function inputErrorText(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'この項目は必要です。'
  switch (issue.code) {
    case 'invalid_type':
      return `この項目は、${kinds[issue.expected] ?? '別の形'}で指定してください。`
    case 'invalid_value':
      return `この項目は、次のどれかで指定してください：${issue.values.map(String).join('、')}`
    case 'too_big':
      return `この項目は、${sizeText(issue.origin, issue.maximum)}以内で指定してください。`
    case 'too_small':
      return `この項目は、${sizeText(issue.origin, issue.minimum)}以上で指定してください。`
    default:
      return 'この項目は、この書き方では読み取れません。'
  }
}

function sizeText(origin: string, size: number | bigint): string {
  if (origin === 'string') return `${size}文字`
  return origin === 'array' || origin === 'set' ? `${size}個` : String(size)
}
