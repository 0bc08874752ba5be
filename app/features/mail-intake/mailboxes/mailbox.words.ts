import { mailboxState } from './mailbox.codes.ts'

/** Why a mailbox cannot be read, and what to do. */
export const faultTexts = {
  private: '社内ネットワークのサーバーには接続しません。公開されたホスト名を入力してください。',
  name: 'サーバーが見つかりません。ホスト名を確かめてください。',
  reach: 'サーバーに接続できません。ホスト名とポートを確かめてください。',
  certificate:
    'サーバーと安全に（TLSで）接続できません。ホスト名とポート、証明書を確かめてください。',
  login: 'ログインできません。ユーザー名とパスワード（または許可）を確かめてください。',
  token: '許可が取り消されたか、期限が切れています。リフレッシュトークンを作り直してください。',
  secret: '保存したパスワードを開けません。パスワードまたはトークンを入力し直してください。',
  folder: 'フォルダーが見つかりません。フォルダー名を確かめてください。',
  busy: 'サーバーが混み合っています。しばらくしてから自動でつなぎ直します。',
  cut: '通信が途中で切れました。自動でつなぎ直します。',
  other: 'サーバーから思わぬ応答がありました。自動でつなぎ直します。',
}
type FaultCode = keyof typeof faultTexts

/** What an earlier or a later release has noted is shown as any other fault. */
export function faultText(code: string | null): string {
  if (code === null) return ''
  return isFault(code) ? faultTexts[code] : faultTexts.other
}

function isFault(code: string): code is FaultCode {
  return code in faultTexts
}

export const mailboxLabels = {
  name: '名前',
  host: 'サーバー',
  port: 'ポート',
  username: 'ユーザー名',
  folder: 'フォルダー',
  auth: '認証の方式',
  password: 'パスワード',
  client_id: 'クライアントID',
  client_secret: 'クライアントシークレット',
  refresh_token: 'リフレッシュトークン',
  tenant: 'テナント',
  starts_on: '取り込みの開始日',
  is_active: '取り込み',
}

export const mailboxFilters = [
  {
    name: 'state',
    label: '状態',
    kind: 'several',
    options: mailboxState.list.map(({ code, label }) => ({ value: code, label })),
  },
] as const
