import { z } from 'zod'

export const totpCode = z
  .string({ error: '確認コードを入力してください。' })
  .trim()
  .regex(/^\d{6}$/, '認証アプリに表示される6桁の数字を入力してください。')

/** What an authenticator is set up with: the address in the QR code, and its letters to type. */
export const totpSetup = z.object({ uri: z.string(), letters: z.string() })

export const recoveryCodes = z.object({ message: z.string(), recovery_codes: z.array(z.string()) })
