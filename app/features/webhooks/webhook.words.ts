import { deliveryState, TRIAL, webhookEvent } from './webhook.codes.ts'

export const webhookLabels = {
  name: '名前',
  url: 'URL',
  events: '通知内容',
  is_active: '通知',
}

export function eventText(event: string): string {
  return event === TRIAL ? 'テスト送信' : webhookEvent.label(event) || event
}

/** Why nothing arrived, and what to do. */
const faultTexts: Readonly<Record<string, string>> = {
  private: '社内ネットワークのサーバーには送りません。公開されたホスト名を入力してください。',
  name: 'サーバーが見つかりません。URLを確かめてください。',
  certificate: 'サーバーと安全に（TLSで）接続できません。証明書を確かめてください。',
  slow: '10秒以内に応答がありませんでした。',
  reach: 'サーバーに接続できませんでした。',
  code: '2xx以外の応答でした。',
  redirect: '転送の応答でした。転送先には送りません。',
  secret: '署名の鍵を開けません。鍵を交換してください。',
  vanished: '送信中に処理が止まりました。',
  stopped: '通知が停止されました。',
}

export function faultText(code: string | null): string {
  return code === null ? '' : (faultTexts[code] ?? '')
}

type Tried = { state: string; attempts: number; answer_code: number | null; fault: string | null }

/** 届きました（200）; 送信待ち・3回失敗（500） */
export function deliveryText({ state, attempts, answer_code, fault }: Tried): string {
  const code = answer_code === null ? '' : `（${answer_code}）`
  const failed = state === 'queued' && fault !== null ? `・${attempts}回失敗` : ''
  return `${deliveryState.label(state)}${failed}${code}`
}
