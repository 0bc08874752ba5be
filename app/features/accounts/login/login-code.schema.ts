import { z } from 'zod'

/** Six digits as people type them: full width and blanks are theirs to use. */
export const mailedCode = z
  .string({ error: '確認コードを入力してください。' })
  .max(40, '6桁の数字を入力してください。')
  .transform((text) => text.normalize('NFKC').replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, '6桁の数字を入力してください。'))

export const codeLogin = z.object({
  /** As the refused login named it. */
  login_attempt: z.string().regex(/^[A-Za-z0-9_-]{32}$/, 'ログインからやり直してください。'),
  code: mailedCode,
})

export type CodeLogin = z.output<typeof codeLogin>

/** Right codes do not count; so the limit is not one of the call itself. */
export const tooManyCodes = {
  status: 429,
  description: 'Too many wrong codes; Retry-After says how long to wait',
  body: z.object({ message: z.string() }),
}
