import { faultText } from '#features/webhooks/webhook.words.ts'
import { figure } from '#ui/figures.ts'
import { indexnowMode } from './indexnow.codes.ts'
import type { IndexnowBatch } from './indexnow.schema.ts'

export const indexnowLabels = { mode: '使い方', endpoint: '送り先' }
export const indexnowOptions = {
  mode: Object.fromEntries(indexnowMode.list.map(({ code, label }) => [code, label])),
}

type Result = Pick<IndexnowBatch, 'is_dry' | 'answer_code' | 'fault'>

/** 送りました（200）; 失敗（500） 2xx以外の応答でした。 */
export function resultText({ is_dry, answer_code, fault }: Result): string {
  if (is_dry) return '試しただけ（送っていません）'
  const code = answer_code === null ? '' : `（${answer_code}）`
  return fault === null ? `送りました${code}` : `失敗${code} ${faultText(fault)}`
}

export function pathsText(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  return others.length > 0 ? `${first} ほか${figure(others.length)}件` : first
}
