import type { PastLogin } from './active-session.schema.ts'

/** How a login went, in words for its member. */
export function describeLogin({ result, reason }: Pick<PastLogin, 'result' | 'reason'>): string {
  if (result === 'ok') return `ログイン（${methodsOf(reason)}）`
  return refusals.get(reason) ?? 'ログインできませんでした'
}

function methodsOf(reason: string): string {
  const names = reason.split('+').map((method) => methods.get(method))
  return names.filter((name) => name !== undefined).join('＋') || 'パスワード'
}

const methods = new Map([
  ['password', 'パスワード'],
  ['code', '確認コード'],
  ['social', '連携アカウント'],
  ['mail', 'メールのリンク'],
])

const refusals = new Map([
  ['password', 'パスワードの間違い'],
  ['code', '確認コードの間違い'],
  ['code_asked', '確認コードの入力待ち'],
  ['locked', '失敗が続いたため停止中'],
])
